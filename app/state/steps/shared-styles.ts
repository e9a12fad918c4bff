import type { Project, SharedStyleRole, SharedTextStyle, TextLayer } from '@gesso/engine';
import { createTextRun } from '@gesso/engine';
import {
  addSharedStyle,
  changeSharedStyle,
  differencesFromStyle,
  findInProject,
  followStyle,
  lookOfText,
  removeSharedStyle,
  renameSharedStyle,
  type SharedStyleLook,
  sharedStylesOf,
  styleRolesOf,
  textsFollowing,
  textsInProject,
  textsOfSameRole,
  unfollowStyle,
} from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { sharedStylesText } from '../../messages/english/editor/texts/shared-styles.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../editor.ts';
import { insertTextBox, sizeOfKind } from './insert.ts';
import { storyHeads } from './linked-texts.ts';

/** Says a text of the styles in the language of this moment. */
export const sayStyle = sayLater(sharedStylesText);

/** A style that is not in the project yet, as one of a brand. */
export interface NewStyle {
  readonly name: string;
  readonly role: SharedStyleRole | null;
  readonly look: SharedStyleLook;
}

const ROLES = ['heading', 'subheading', 'body', 'caption'] as const satisfies readonly SharedStyleRole[];

const runOf = ({ lineHeight: _, letterSpacing: __, align: ___, ...letters }: SharedStyleLook) =>
  createTextRun({ text: '', ...lettersOnly(letters) });
function lettersOnly(look: Omit<SharedStyleLook, 'lineHeight' | 'letterSpacing' | 'align'>) {
  const { fontFamily, fontWeight, italic, axes, fontSizePx, textCase, color } = look;
  return { fontFamily, fontWeight, italic, axes: { ...axes }, fontSizePx, textCase, color };
}

/** Runs a change once the faces of a look are in: measured with a substitute, texts would get the wrong height. */
function withFaces(editor: Editor, looks: readonly SharedStyleLook[], change: () => void): Promise<void> {
  const loading = editor.services.loadFonts(looks.map(runOf));
  if (loading) return loading.then(change);
  change();
  return Promise.resolve();
}

/** The selected texts that may be changed. */
export const changeableTexts = (editor: Editor): TextLayer[] =>
  storyHeads(editor, editor.selectedLayers.filter(hasText)).filter(({ locked }) => !locked);

/** Lets texts follow a style in one step, and says it. */
export function followSharedStyle(
  editor: Editor,
  style: SharedTextStyle,
  texts: readonly TextLayer[] = changeableTexts(editor),
): Promise<void> {
  const ids = texts.filter(({ locked }) => !locked).map(({ id }) => id);
  return withFaces(editor, [style], () => {
    editor.transact(sayStyle.step('stepFollow', { name: style.name }), (_, project) => {
      for (const id of ids) {
        const layer = findInProject(project, id)?.layer;
        if (hasText(layer)) followStyle(editor.services, layer, style);
      }
    });
    editor.announce(
      sayStyle('followed', { name: style.name, texts: sayStyle('texts', { count: ids.length }) }),
    );
  });
}

/** Lets the selected texts follow no style; they keep their look. */
export function unfollowSharedStyle(editor: Editor): void {
  editor.editSelected(sayStyle.step('stepUnfollow'), (layer) => {
    if (hasText(layer)) unfollowStyle(layer);
  });
  editor.announce(sayStyle('unfollowed'));
}

/** Lets every text that is read as the given one is follow its style. */
export function followWithSameRole(editor: Editor, style: SharedTextStyle, layerId: string): Promise<void> {
  return followSharedStyle(editor, style, textsOfSameRole(editor.project, layerId));
}

/** Gives a style the look of a text, and with it all texts that follow it. */
export function updateSharedStyle(editor: Editor, style: SharedTextStyle, layer: TextLayer): void {
  const look = lookOfText(layer);
  editor.transact(sayStyle.step('stepUpdate', { name: style.name }), (_, project) =>
    changeSharedStyle(editor.services, project, style.id, look),
  );
  const count = textsFollowing(editor.project, style.id).filter(({ id }) => id !== layer.id).length;
  editor.announce(sayStyle('updated', { name: style.name, texts: sayStyle('texts', { count }) }));
}

/** Makes a style from a text, which follows it from then on. */
export function createSharedStyle(editor: Editor, name: string, layer: TextLayer): void {
  const role = styleRolesOf(editor.project).get(layer.id) ?? null;
  editor.transact(sayStyle.step('stepCreate', { name }), (_, project) => {
    const style = addSharedStyle(project, name, role, lookOfText(layer));
    const followed = findInProject(project, layer.id)?.layer;
    if (hasText(followed)) followed.textStyleId = style.id;
  });
  editor.announce(sayStyle('created', { name }));
}

/** Gives a style another name. */
export function renameStyle(editor: Editor, style: SharedTextStyle, name: string): void {
  editor.transact(sayStyle.step('stepRename'), (_, project) => renameSharedStyle(project, style.id, name));
}

/** Takes a style away; its texts keep their look. */
export function deleteSharedStyle(editor: Editor, style: SharedTextStyle): void {
  editor.transact(sayStyle.step('stepDelete', { name: style.name }), (_, project) =>
    removeSharedStyle(project, style.id),
  );
}

/** Adds styles; texts of their role that have their look already follow them. */
export function addStyles(editor: Editor, styles: readonly NewStyle[]): Promise<void> {
  const roles = styleRolesOf(editor.project);
  return withFaces(
    editor,
    styles.map(({ look }) => look),
    () => {
      editor.transact(sayStyle.step('stepAdd'), (_, project) => {
        for (const { name, role, look } of styles) {
          const style = addSharedStyle(project, name, role, look);
          for (const layer of textsInProject(project))
            if (
              layer.textStyleId === undefined &&
              roles.get(layer.id) === role &&
              differencesFromStyle(layer, look).length === 0
            )
              layer.textStyleId = style.id;
        }
      });
      editor.announce(sayStyle('stylesAdded', { count: styles.length }));
    },
  );
}

/** A style for each role, with the look that texts of this role have in the project, or that new ones get. */
export function stylesOfDesign(project: Project): NewStyle[] {
  const roles = styleRolesOf(project);
  const texts = textsInProject(project);
  return ROLES.map((role) => {
    const looks = texts.filter(({ id }) => roles.get(id) === role).map(lookOfText);
    const most = looks.toSorted((one, other) => countOf(looks, other) - countOf(looks, one))[0];
    return { name: sayStyle(role), role, look: most ?? newLook(project, role, texts) };
  });
}

const countOf = (looks: readonly SharedStyleLook[], look: SharedStyleLook) =>
  looks.filter((each) => JSON.stringify(each) === JSON.stringify(look)).length;

function newLook(project: Project, role: SharedStyleRole, texts: readonly TextLayer[]): SharedStyleLook {
  const like = texts[0];
  const { fontSizePx, fontWeight } = sizeOfKind(project, role);
  const run = createTextRun({
    text: '',
    fontSizePx,
    fontWeight,
    ...(like ? { color: lookOfText(like).color } : {}),
  });
  const { fontFamily, italic, axes, textCase, color } = run;
  return {
    ...{ fontFamily: like ? lookOfText(like).fontFamily : fontFamily, fontWeight, italic, axes, fontSizePx },
    ...{ textCase, color, lineHeight: role === 'heading' ? 1.05 : 1.25, letterSpacing: 0, align: 'center' },
  };
}

/** Adds a text in a style, open for typing. `at` is its middle, where it was dropped. */
export function insertStyledText(
  editor: Editor,
  style: SharedTextStyle,
  at: { readonly x: number; readonly y: number } | null = null,
): Promise<void> {
  const { id: textStyleId, lineHeight, letterSpacing, align } = style;
  const kind = style.role === null || style.role === 'caption' ? 'body' : style.role;
  return insertTextBox(editor, {
    kind,
    text: sayStyle('yourText'),
    run: lettersOnly(style),
    layer: { lineHeight, letterSpacing, align, textStyleId },
    at,
  });
}

/** The style at a place of the list, for its key. */
export const nthStyle = (editor: Editor, index: number): SharedTextStyle | null =>
  sharedStylesOf(editor.project)[index] ?? null;
