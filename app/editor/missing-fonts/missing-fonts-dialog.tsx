import type { LoadReport } from '@gesso/engine';
import { type FontUses, pageBoxOf, usesOfFont } from '@gesso/engine/edits';
import { shortenText } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { editorFontsText } from '../../messages/english/editor/editor-fonts.ts';
import { textOf, useText } from '../../messages/language.ts';
import { sayEditing } from '../../state/editing-words.ts';
import { useEditor, useProject, useWholeProject } from '../../state/hooks.ts';
import { replaceFonts } from '../../state/steps/replace-fonts.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useSceneThumb } from '../pages/scene-thumb.tsx';
import { loadPreview, useFontGroups } from '../panels/font-groups.ts';
import { AddFontButton, FontMenu } from '../panels/font-menu.tsx';
import * as styles from './missing-fonts.module.css';
import { missingTitle, quotedNames } from './missing-fonts-words.ts';

type MissingFont = LoadReport['missingFonts'][number];

const SAMPLE_CHARACTERS = 60;
const PREVIEW_BOX = { width: 228, height: 300 };
const SMALL_BOX = { width: 56, height: 56 };
/** More small pages than these are not in a row. */
const MOST_SMALL_PAGES = 4;

/** Where a font is used, in words: “Used in 6 layers on 3 pages”. */
function usesInWords({ layers, sceneIndices, trackNames }: FontUses, isVideo: boolean): string {
  const t = textOf(editorFontsText);
  const only = layers.length === 1 ? layers[0] : undefined;
  const place = (number: number) => t(isVideo ? 'scene' : 'page', { number });
  const where =
    sceneIndices.length === 1
      ? place((sceneIndices[0] ?? 0) + 1)
      : t(isVideo ? 'scenes' : 'pages', { count: sceneIndices.length });
  const inLayers = only
    ? t('layerOn', { name: shortenText(only.name, 40), where: place(only.sceneIndex + 1) })
    : layers.length > 1
      ? t('layersOn', { count: layers.length, where })
      : null;
  const inSubtitles = trackNames.length > 0 ? t('theSubtitles', { names: quotedNames(trackNames) }) : null;
  if (inLayers !== null && inSubtitles !== null)
    return t('usedInBoth', { layers: inLayers, subtitles: inSubtitles });
  const placed = inLayers ?? inSubtitles;
  return placed === null ? t('usedNowhere') : t('usedIn', { place: placed });
}

/** Every missing font with a stand-in that can be chosen, or its file. All are replaced in one step. */
export function MissingFontsDialog({
  fonts,
  onClose,
}: {
  fonts: readonly MissingFont[];
  onClose: () => void;
}) {
  const t = useText(editorFontsText);
  const editor = useEditor();
  const project = useWholeProject();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const hadFonts = useRef(false);
  useEffect(() => {
    // The last file that was missing came in.
    if (fonts.length > 0) hadFonts.current = true;
    else if (hadFonts.current) onClose();
  }, [fonts.length, onClose]);
  const isVideo = editor.kind === 'video';
  const rows = fonts.map((font) => ({
    ...font,
    replacement: chosen.get(font.family) ?? font.substitute,
    uses: usesOfFont(project, font.family, sayEditing('subtitles')),
  }));
  const replace = async () => {
    setIsBusy(true);
    try {
      await replaceFonts(editor, new Map(rows.map((row) => [row.family, row.replacement])));
      onClose();
      showToast({
        type: 'ok',
        text: t('replaced', { count: rows.length }),
        action: { label: t('undo'), run: () => editor.document.undo() },
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={missingTitle(fonts.length)}
      className={styles.missingFonts}
      aside={<MarkedPages uses={rows.map((row) => row.uses)} />}
    >
      <p className={`${textStyles.secondary} ${styles.fontLead}`}>{t('lead', { name: project.name })}</p>
      <ul className={styles.fontList}>
        {rows.map((row) => (
          <MissingRow
            key={row.family}
            family={row.family}
            replacement={row.replacement}
            uses={row.uses}
            usesText={usesInWords(row.uses, isVideo)}
            onChoose={(to) => setChosen(new Map(chosen).set(row.family, to))}
          />
        ))}
      </ul>
      <div className={`${dialogStyles.dialogRow} ${styles.fontFoot}`}>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.ghost}`} onClick={onClose}>
          {t('notNow')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void replace()}
        >
          {isBusy ? <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} /> : null}
          {t('replace', { count: rows.length })}
        </button>
      </div>
    </Dialog>
  );
}

function MissingRow({
  family,
  replacement,
  uses,
  usesText,
  onChoose,
}: {
  family: string;
  replacement: string;
  uses: FontUses;
  usesText: string;
  onChoose: (replacement: string) => void;
}) {
  const t = useText(editorFontsText);
  const groups = useFontGroups();
  const [preview, setPreview] = useState<string | null>(null);
  const weight = uses.sample?.fontWeight ?? 400;
  useEffect(() => {
    let isGone = false;
    const found = groups.flatMap((group) => group.families).find((each) => each.name === replacement);
    // Without its file the words stay in the interface's face.
    if (found)
      loadPreview(found, weight).then(
        (name) => !isGone && setPreview(name),
        () => !isGone && setPreview(null),
      );
    return () => {
      isGone = true;
    };
  }, [groups, replacement, weight]);
  return (
    <li className={styles.fontRow}>
      <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.spread} ${layoutStyles.gap8}`}>
        <b className={textStyles.ellipsis}>{family}</b>
        <span className={`${badgeStyles.badge} ${badgeStyles.warning}`}>{t('missing')}</span>
      </div>
      <p className={fieldStyles.hint}>{usesText}</p>
      <div className={`${layoutStyles.row} ${styles.row} ${layoutStyles.gap8} ${styles.fontChoice}`}>
        <FontMenu
          current={replacement}
          onPick={onChoose}
          trigger={
            <button
              type="button"
              className={`${fieldStyles.input} ${fieldStyles.medium} ${styles.fontPick}`}
              aria-label={t('replaceFamily', { family, replacement })}
            >
              <span className={textStyles.muted}>{t('replaceWith')}</span>
              <b className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>{replacement}</b>
              <Icon name="chev-d" size={14} />
            </button>
          }
        />
        {/* A file of the missing family itself takes the row away; any other becomes its stand-in. */}
        <AddFontButton
          label={t('upload')}
          className={`${buttonStyles.secondary} ${styles.fontUpload}`}
          onAdded={(added) => added !== family && onChoose(added)}
        />
      </div>
      {uses.sample ? (
        <p
          className={`${styles.fontSample} ${textStyles.ellipsis} ${uses.sample.text.length > 24 ? styles.long : ''}`}
          aria-hidden="true"
          style={{
            ...(preview ? { fontFamily: `"${preview}", var(--font-ui)` } : {}),
            fontStyle: uses.sample.italic ? 'italic' : 'normal',
          }}
        >
          {shortenText(uses.sample.text.replace(/\s+/g, ' '), SAMPLE_CHARACTERS)}
        </p>
      ) : null}
    </li>
  );
}

/** The pages on which missing fonts are, with the places marked. */
function MarkedPages({ uses }: { uses: readonly FontUses[] }) {
  const t = useText(editorFontsText);
  const editor = useEditor();
  const count = useProject(({ metadata }) => metadata.sceneItems.length);
  const indices = [...new Set(uses.flatMap((each) => each.sceneIndices))].sort((a, b) => a - b);
  const [wanted, setWanted] = useState<number | null>(null);
  const index = wanted !== null && indices.includes(wanted) ? wanted : (indices[0] ?? 0);
  const layerIds = [
    ...new Set(
      uses.flatMap((each) =>
        each.layers.filter((layer) => layer.sceneIndex === index).map((layer) => layer.layerId),
      ),
    ),
  ];
  const placeName = (at: number) => t(editor.kind === 'video' ? 'sceneName' : 'pageName', { number: at + 1 });
  return (
    <aside className={styles.fontSide} aria-label={t('whereUsed')}>
      <MarkedPage index={index} layerIds={layerIds} />
      {indices.length > 1 ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          {indices.slice(0, MOST_SMALL_PAGES).map((each) => (
            <SmallPage
              key={each}
              index={each}
              label={placeName(each)}
              isOn={each === index}
              onPick={() => setWanted(each)}
            />
          ))}
        </div>
      ) : null}
      <span className={textStyles.secondary}>
        {t('marked', { place: placeName(index), pages: count, count: layerIds.length })}
      </span>
    </aside>
  );
}

/** A size inside a box with the proportions of the page. */
function fitted(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
) {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function MarkedPage({ index, layerIds }: { index: number; layerIds: readonly string[] }) {
  const scene = useProject(({ metadata: { sceneItems } }) => sceneItems[index] ?? sceneItems[0]);
  return scene ? <MarkedScene scene={scene} layerIds={layerIds} /> : null;
}

function MarkedScene({
  scene,
  layerIds,
}: {
  scene: Parameters<typeof useSceneThumb>[0];
  layerIds: readonly string[];
}) {
  const { width, height } = useProject(({ properties }) => properties);
  const size = fitted({ width, height }, PREVIEW_BOX);
  const url = useSceneThumb(scene, size);
  return (
    <div className={styles.fontPage} style={size}>
      {url ? <img src={url} alt="" draggable={false} /> : null}
      {layerIds.map((id) => {
        const box = pageBoxOf(scene, id);
        return box ? (
          <i
            key={id}
            style={{
              left: `${(box.x / width) * 100}%`,
              top: `${(box.y / height) * 100}%`,
              width: `${(box.width / width) * 100}%`,
              height: `${(box.height / height) * 100}%`,
              rotate: `${box.rotation}deg`,
            }}
          />
        ) : null;
      })}
    </div>
  );
}

function SmallPage({
  index,
  label,
  isOn,
  onPick,
}: {
  index: number;
  label: string;
  isOn: boolean;
  onPick: () => void;
}) {
  const scene = useProject(({ metadata }) => metadata.sceneItems[index]);
  return scene ? <SmallScene scene={scene} label={label} isOn={isOn} onPick={onPick} /> : null;
}

function SmallScene({
  scene,
  label,
  isOn,
  onPick,
}: {
  scene: Parameters<typeof useSceneThumb>[0];
  label: string;
  isOn: boolean;
  onPick: () => void;
}) {
  const size = fitted(
    useProject(({ properties }) => properties),
    SMALL_BOX,
  );
  const url = useSceneThumb(scene, size);
  return (
    <button
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.fontSmall}`}
      style={size}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPick}
    >
      {url ? <img src={url} alt="" draggable={false} /> : null}
    </button>
  );
}
