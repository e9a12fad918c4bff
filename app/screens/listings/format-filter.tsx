import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import type { TemplateFacets, TemplateShape } from '../../../server/contract/search.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { formatNames } from '../../messages/format.ts';
import { useLanguage, useText } from '../../messages/language.ts';
import {
  COLOR_SWATCHES,
  isTemplateColor,
  isTemplateLook,
  SHAPES,
  TEMPLATE_LOOKS,
} from '../../shell/template-choices.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as menuStyles from '../../ui/menu.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../listings.module.css';
import * as formatFilterStyles from './format-filter.module.css';
import { fetchFacets } from './listing-pages.ts';
import type { ListingQuery } from './listing-query.ts';

const FACETS_STALE_MS = 5 * 60_000;
const NO_FACETS: TemplateFacets = { shapes: [], styles: [], languages: [], colors: [] };

/** Narrows a list to a page shape, a look, a colour and a language, with how many there are of each. On phones it floats over the end of the list. */
export function FormatFilter({
  kind,
  query,
  onFormat,
  onNarrow,
}: {
  kind: 'design' | 'video';
  query: ListingQuery;
  onFormat: (format: number | null) => void;
  onNarrow: (name: 'shape' | 'look' | 'language' | 'color', value: string | null) => void;
}) {
  const t = useText(listingsText);
  const languageNames = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const [isOpen, setIsOpen] = useState(false);
  const { data: facets = NO_FACETS } = useQuery({
    queryKey: ['facets', kind, query.search],
    queryFn: ({ signal }) => fetchFacets(kind, query.search, signal),
    staleTime: FACETS_STALE_MS,
    enabled: isOpen,
  });
  const current = SHAPES.find(({ shape, format }) =>
    format === null ? shape === query.shape : format === query.format && query.shape === null,
  );
  const chosen = [
    ...(current ? [t(current.key)] : []),
    ...(query.look !== null && isTemplateLook(query.look) ? [t(TEMPLATE_LOOKS[query.look])] : []),
    ...(query.color === null ? [] : [t(COLOR_SWATCHES[query.color].key)]),
    ...(query.language === null ? [] : [languageNames.of(query.language) ?? query.language]),
  ];
  const countOf = (shape: TemplateShape) => facets.shapes.find(({ value }) => value === shape)?.count;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className={`${badgeStyles.chip} ${styles.chip} ${styles.filters}`}
        data-active={chosen.length > 0}
      >
        <Icon name="sliders" size={16} />
        {chosen.length > 0 ? `${t('filters')}: ${formatNames(chosen)}` : t('filters')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`${menuStyles.popover} ${menuStyles.appears} ${formatFilterStyles.filterPop}`}
          align="end"
          sideOffset={8}
          collisionPadding={16}
        >
          <fieldset>
            <legend className={fieldStyles.label}>{t('shape')}</legend>
            <div className={formatFilterStyles.shapeRow}>
              <ShapeButton
                isOn={current === undefined}
                onClick={() => (query.shape === null ? onFormat(null) : onNarrow('shape', null))}
                label={t('anyShape')}
              />
              {SHAPES.map((row) => (
                <ShapeButton
                  key={row.shape}
                  isOn={row === current}
                  onClick={() => (row.format === null ? onNarrow('shape', row.shape) : onFormat(row.format))}
                  label={t(row.key)}
                  aspect={row.aspect ?? undefined}
                  ratio={row.ratio}
                  count={countOf(row.shape)}
                />
              ))}
            </div>
          </fieldset>
          <Choices
            legend={t('look')}
            choices={facets.styles.flatMap(({ value, count }) =>
              isTemplateLook(value) ? [{ value, count, label: t(TEMPLATE_LOOKS[value]) }] : [],
            )}
            chosen={query.look}
            onChoose={(value) => onNarrow('look', value)}
          />
          <Choices
            legend={t('color')}
            choices={facets.colors.flatMap(({ value, count }) =>
              isTemplateColor(value)
                ? [{ value, count, label: t(COLOR_SWATCHES[value].key), swatch: COLOR_SWATCHES[value].hex }]
                : [],
            )}
            chosen={query.color}
            onChoose={(value) => onNarrow('color', value)}
          />
          <Choices
            legend={t('language')}
            choices={facets.languages.map(({ value, count }) => ({
              value,
              count,
              label: languageNames.of(value) ?? value,
            }))}
            chosen={query.language}
            onChoose={(value) => onNarrow('language', value)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A row of choices of which one may be on; pressing it again takes it away. */
function Choices({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
    /** The colour that a choice stands for, as #rrggbb. */
    readonly swatch?: string;
  }[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className={formatFilterStyles.choices} aria-labelledby={id}>
      <legend id={id} className={fieldStyles.label}>
        {legend}
      </legend>
      <div className={formatFilterStyles.choiceRow}>
        {choices.map(({ value, label, count, swatch }) => (
          <button
            key={value}
            type="button"
            className={`${badgeStyles.chip} ${badgeStyles.small}`}
            aria-pressed={chosen === value}
            onClick={() => onChoose(chosen === value ? null : value)}
          >
            {swatch === undefined ? null : (
              <i
                className={formatFilterStyles.swatch}
                style={{ backgroundColor: swatch }}
                aria-hidden="true"
              />
            )}
            {label} <small className={textStyles.numeric}>{count}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function ShapeButton({
  label,
  aspect,
  ratio,
  count,
  isOn,
  onClick,
}: {
  label: string;
  aspect?: string | undefined;
  ratio?: number;
  count?: number | undefined;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={formatFilterStyles.shapeChoice} aria-pressed={isOn} onClick={onClick}>
      <span>{ratio ? <i style={{ aspectRatio: ratio }} /> : <Icon name="layers" />}</span>
      {label}
      {aspect ? <small className={`${textStyles.numeric} ${textStyles.leftToRight}`}>{aspect}</small> : null}
      {count === undefined ? null : <small className={textStyles.numeric}>{count}</small>}
    </button>
  );
}
