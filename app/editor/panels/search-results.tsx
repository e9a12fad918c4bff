import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { textOf } from '../../messages/language.ts';
import { announceWhenSettled } from '../../ui/announce.ts';

type Report = (section: string, count: number | null) => void;
const ResultsContext = createContext<Report | null>(null);

/**
 * Says how many results a search or a filter has, summed over the sections within, once it has settled. `wanted` is what is searched for,
 * empty when everything is shown.
 */
export function SearchResults({ wanted, children }: { wanted: string; children: ReactNode }) {
  const counts = useRef(new Map<string, number>());
  const asked = useRef('');
  // A panel that is closed says nothing about the sections that go with it.
  useLayoutEffect(() => {
    asked.current = wanted;
    return () => {
      asked.current = '';
    };
  }, [wanted]);
  const { report, say } = useMemo(() => {
    const say = () => {
      if (asked.current === '') return;
      const count = [...counts.current.values()].reduce((sum, each) => sum + each, 0);
      announceWhenSettled(textOf(editorPanelsText)('results', { count }));
    };
    const report: Report = (section, count) => {
      if (count === (counts.current.get(section) ?? null)) return;
      if (count === null) counts.current.delete(section);
      else counts.current.set(section, count);
      say();
    };
    return { report, say };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search with as many results is worth a sentence too.
  useEffect(say, [wanted]);
  return <ResultsContext value={report}>{children}</ResultsContext>;
}

/** Counts what a section of a panel shows; nothing while it is not known yet. */
export function useResultCount(section: string, count: number, isKnown = true): void {
  const report = useContext(ResultsContext);
  useEffect(() => {
    report?.(section, isKnown ? count : null);
  }, [report, section, count, isKnown]);
  useEffect(() => () => report?.(section, null), [report, section]);
}

/** `useResultCount` for a list that has no component of its own. */
export function ResultCount(props: { section: string; count: number; isKnown?: boolean }) {
  useResultCount(props.section, props.count, props.isKnown);
  return null;
}
