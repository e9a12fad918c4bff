import type { Translations } from '../catalogue.ts';
import { accounts } from './accounts.ts';
import { apiDashboard } from './api-dashboard.ts';
import { billing } from './billing.ts';
import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { editorActions } from './editor-actions.ts';
import { editorAnnouncements } from './editor-announcements.ts';
import { editorDocument } from './editor-document.ts';
import { editorEffects } from './editor-effects.ts';
import { editorExport } from './editor-export.ts';
import { editorFonts } from './editor-fonts.ts';
import { editorFrame } from './editor-frame.ts';
import { editorInspector } from './editor-inspector.ts';
import { editorLetters } from './editor-letters.ts';
import { editorMotion } from './editor-motion.ts';
import { editorPanels } from './editor-panels.ts';
import { editorPhone } from './editor-phone.ts';
import { editorProblems } from './editor-problems.ts';
import { editorStage } from './editor-stage.ts';
import { editorSubtitles } from './editor-subtitles.ts';
import { editorTimeline } from './editor-timeline.ts';
import { engine } from './engine.ts';
import { home } from './home.ts';
import { importNotices } from './import-notices.ts';
import { legal } from './legal.ts';
import { listings } from './listings.ts';
import { mailLinks } from './mail-links.ts';
import { menu } from './menu.ts';
import { pageSize } from './page-size.ts';
import { payment } from './payment.ts';
import { photoBatch } from './photo-batch.ts';
import { photoEditor } from './photo-editor.ts';
import { photoRetouch } from './photo-retouch.ts';
import { photoScenes } from './photo-scenes.ts';
import { photoTools } from './photo-tools.ts';
import { popups } from './popups.ts';
import { pricing } from './pricing.ts';
import { projects } from './projects.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { shared } from './shared.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import { thisBrowser } from './this-browser.ts';
import { toolPages } from './tool-pages.ts';
import { tools } from './tools.ts';
import { ui } from './ui.ts';

/** Every text in Arabic. */
export const ARABIC: Translations = {
  accounts,
  apiDashboard,
  billing,
  checkout,
  common,
  dashboard,
  editorActions,
  editorAnnouncements,
  editorDocument,
  editorProblems,
  importNotices,
  editorFrame,
  editorExport,
  editorFonts,
  editorSubtitles,
  editorTimeline,
  editorEffects,
  editorInspector,
  editorLetters,
  editorMotion,
  editorPanels,
  editorPhone,
  editorStage,
  engine,
  home,
  legal,
  listings,
  menu,
  pageSize,
  payment,
  photoBatch,
  photoEditor,
  photoRetouch,
  photoScenes,
  photoTools,
  popups,
  pricing,
  projects,
  search,
  mailLinks,
  settings,
  shared,
  sharing,
  shell,
  thisBrowser,
  toolPages,
  tools,
  ui,
  sync,
};
