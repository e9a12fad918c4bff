import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEVELOPER_KEY_CALLS } from '../../../server/contract/developer/keys.ts';
import {
  TOOL_METHODS,
  TOOLS_WITH_METHODS,
  type ToolMethod,
} from '../../../server/contract/developer/tool-methods.ts';
import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import { apiHomeText } from '../../messages/english/api-home.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as styles from './api-home.module.css';

/** What carries a tool out in the sample and in the playground. */
export interface MethodChoice {
  readonly method: ToolMethod;
  readonly choose: (method: ToolMethod) => void;
  /** Those that this installation carries out now; null until they are known. */
  readonly ready: readonly ToolMethod[] | null;
}

const hasMethods = (slug: ToolSlug) => TOOLS_WITH_METHODS.some((each) => each === slug);

/** The method that was chosen for a tool; before, that of a provider where one is set, else that of this server. */
export function useMethodChoice(slug: ToolSlug): MethodChoice {
  const [chosen, choose] = useState<ToolMethod | null>(null);
  const { data } = useQuery({
    queryKey: ['getToolMethods'],
    queryFn: ({ signal }) => server.call(DEVELOPER_KEY_CALLS.getToolMethods, { signal }),
    enabled: hasMethods(slug),
  });
  const ready = data?.tools.find((tool) => tool.slug === slug)?.methods ?? null;
  return { method: chosen ?? ready?.[0] ?? 'provider', choose, ready };
}

/** Chooses between a provider and this server, for the tools that have both. */
export function MethodField({ slug, choice }: { slug: ToolSlug; choice: MethodChoice }) {
  const t = useText(apiHomeText);
  if (!hasMethods(slug)) return null;
  const { method, choose, ready } = choice;
  return (
    <div className={styles.method}>
      <Segmented
        label={t('method')}
        value={method}
        options={TOOL_METHODS.map((value) => ({ value, label: t(value) }))}
        onChange={choose}
      />
      <p className={styles.small} role="status">
        {t(method === 'local' ? 'localText' : 'providerText')}
        {ready?.includes(method) === false ? ` ${t(method === 'local' ? 'localOff' : 'providerOff')}` : ''}
      </p>
    </div>
  );
}
