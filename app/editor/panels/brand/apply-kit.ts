import type { BrandKit } from '../../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../../messages/english/account/brand.ts';
import { textOf } from '../../../messages/language.ts';
import { bringFonts } from '../../../shell/brand/brand-fonts.ts';
import { brandKits } from '../../../shell/brand/brand-kits.ts';
import { lookOf } from '../../../shell/brand/brand-look.ts';
import { prepareBrand } from '../../../shell/brand/branded-project.ts';
import { problemText } from '../../../state/problem-text.ts';
import type { Studio } from '../../../state/studio.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** How long the way back is offered beside the history. */
const UNDO_DELAY_MS = 8_000;

/** Puts the open project into a brand, in one step of the history, and says so. */
export async function applyKit({ editor, resources }: Studio, kit: BrandKit): Promise<void> {
  const t = textOf(brandText);
  const { name } = kit;
  const look = lookOf(kit.content);
  if (look.colors.length === 0 && Object.keys(look.faces).length === 0) {
    showToast({ type: 'info', text: t('nothingToApply', { name }) });
    return;
  }
  try {
    await bringFonts(resources, kit);
    const apply = await prepareBrand(resources, editor.project, look);
    const isChanged = editor.transact(t.step('applyBrand'), (_scene, project) => void apply(project));
    if (!isChanged) {
      showToast({ type: 'info', text: t('nothingChanged', { name }) });
      return;
    }
    const applied = editor.project;
    editor.announce(t('applied', { name }));
    showToast({
      type: 'ok',
      text: t('applied', { name }),
      delayMs: UNDO_DELAY_MS,
      action: {
        label: t('undo'),
        // What was done since is not taken back with it.
        run: () => void (editor.project === applied && editor.document.undo()),
      },
    });
  } catch (error) {
    showToast({ type: 'bad', text: t('notApplied'), detail: problemText(error) });
  }
}

/** Applies the kit that an address names to the project that was opened by it. */
export async function applyKitOfAddress(studio: Studio, kitId: string): Promise<void> {
  await brandKits.load();
  const kit = brandKits.state().kits.find((each) => String(each.kitId) === kitId);
  if (!kit) return;
  brandKits.choose(kit.kitId);
  await applyKit(studio, kit);
}
