import type { Translations } from '../catalogue.ts';
import { accounts } from './account/accounts.ts';
import { apiDashboard } from './account/api-dashboard.ts';
import { billing } from './account/billing.ts';
import { brand } from './account/brand.ts';
import { checkout } from './account/checkout.ts';
import { mailLinks } from './account/mail-links.ts';
import { payment } from './account/payment.ts';
import { popups } from './account/popups.ts';
import { pricing } from './account/pricing.ts';
import { settings } from './account/settings.ts';
import { sync } from './account/sync.ts';
import { aiImages } from './ai-images.ts';
import { aiKinds } from './ai-kinds.ts';
import { aiVideos } from './ai-videos.ts';
import { apiHome } from './api-home.ts';
import { avatars } from './avatars.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { bulkCreate } from './editor/bulk/bulk-create.ts';
import { ownTemplates } from './editor/bulk/own-templates.ts';
import { combinationNames } from './editor/combination-names.ts';
import { dataLayers } from './editor/data/data-layers.ts';
import { editorActions } from './editor/editor-actions.ts';
import { editorAi } from './editor/editor-ai.ts';
import { editorAnnouncements } from './editor/editor-announcements.ts';
import { editorDocument } from './editor/editor-document.ts';
import { editorEffects } from './editor/editor-effects.ts';
import { editorExport } from './editor/editor-export.ts';
import { editorFonts } from './editor/editor-fonts.ts';
import { editorFrame } from './editor/editor-frame.ts';
import { editorInspector } from './editor/editor-inspector.ts';
import { editorLetters } from './editor/editor-letters.ts';
import { editorMotion } from './editor/editor-motion.ts';
import { editorPanels } from './editor/editor-panels.ts';
import { editorPhone } from './editor/editor-phone.ts';
import { editorProblems } from './editor/editor-problems.ts';
import { editorRecording } from './editor/editor-recording.ts';
import { editorSound } from './editor/editor-sound.ts';
import { editorSubtitles } from './editor/editor-subtitles.ts';
import { editorTimeline } from './editor/editor-timeline.ts';
import { engine } from './editor/engine.ts';
import { findText } from './editor/finding/find-text.ts';
import { resizeMany } from './editor/formats/resize-many.ts';
import { graphics } from './editor/graphics.ts';
import { importNotices } from './editor/import-notices.ts';
import { importDesign } from './editor/importing/import-design.ts';
import { pageSize } from './editor/page-size.ts';
import { pages } from './editor/pages/pages.ts';
import { presenting } from './editor/pages/presenting.ts';
import { printCheck } from './editor/print-check.ts';
import { arrange } from './editor/stage/arrange.ts';
import { autoLayout } from './editor/stage/auto-layout.ts';
import { drawing } from './editor/stage/drawing.ts';
import { editorStage } from './editor/stage/editor-stage.ts';
import { frames } from './editor/stage/frames.ts';
import { guides } from './editor/stage/guides.ts';
import { layoutGrid } from './editor/stage/layout-grid.ts';
import { maskPlace } from './editor/stage/mask-place.ts';
import { numberStickers } from './editor/stage/number-stickers.ts';
import { stock } from './editor/stock.ts';
import { textCombinations } from './editor/text-combinations.ts';
import { pagePalette } from './editor/texts/page-palette.ts';
import { sharedStyles } from './editor/texts/shared-styles.ts';
import { textContrast } from './editor/texts/text-contrast.ts';
import { textFeatures } from './editor/texts/text-features.ts';
import { textFlow } from './editor/texts/text-flow.ts';
import { textOutlines } from './editor/texts/text-outlines.ts';
import { textVariables } from './editor/texts/text-variables.ts';
import { autoCaptions } from './editor/video/auto-captions.ts';
import { beats } from './editor/video/beats.ts';
import { clipTools } from './editor/video/clip-tools.ts';
import { compareTakes } from './editor/video/compare-takes.ts';
import { fullPreview } from './editor/video/full-preview.ts';
import { mixer } from './editor/video/mixer.ts';
import { motion } from './editor/video/motion.ts';
import { sectionChoice } from './editor/video/section-choice.ts';
import { severalClips } from './editor/video/several-clips.ts';
import { silences } from './editor/video/silences.ts';
import { speed } from './editor/video/speed.ts';
import { subtitleWords } from './editor/video/subtitle-words.ts';
import { tracking } from './editor/video/tracking.ts';
import { videoOutput } from './editor/video/video-output.ts';
import { engineReasons } from './from-elsewhere/engine-reasons.ts';
import { serverSentences } from './from-elsewhere/server-sentences.ts';
import { storeWords } from './from-elsewhere/store-words.ts';
import { home } from './home.ts';
import { install } from './install.ts';
import { installation } from './installation.ts';
import { legal } from './legal.ts';
import { listings } from './listings.ts';
import { menu } from './menu.ts';
import { mobileView } from './mobile-view.ts';
import { photoBatch } from './photo/photo-batch.ts';
import { photoEditor } from './photo/photo-editor.ts';
import { photoRetouch } from './photo/photo-retouch.ts';
import { photoScenes } from './photo/photo-scenes.ts';
import { photoTools } from './photo/photo-tools.ts';
import { projects } from './projects.ts';
import { publishing } from './publishing.ts';
import { search } from './search.ts';
import { shared } from './shared.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { shelves } from './shelves.ts';
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
  editorAi,
  editorAnnouncements,
  editorDocument,
  editorProblems,
  importNotices,
  editorFrame,
  editorExport,
  printCheck,
  editorFonts,
  editorRecording,
  editorSound,
  editorSubtitles,
  beats,
  autoCaptions,
  clipTools,
  fullPreview,
  motion,
  mixer,
  sectionChoice,
  severalClips,
  compareTakes,
  silences,
  speed,
  subtitleWords,
  tracking,
  drawing,
  arrange,
  autoLayout,
  frames,
  guides,
  layoutGrid,
  pages,
  presenting,
  maskPlace,
  numberStickers,
  videoOutput,
  editorTimeline,
  editorEffects,
  editorInspector,
  editorLetters,
  editorMotion,
  editorPanels,
  graphics,
  stock,
  textCombinations,
  pagePalette,
  textContrast,
  sharedStyles,
  textFeatures,
  textFlow,
  textOutlines,
  textVariables,
  editorPhone,
  editorStage,
  engine: { ...engine, ...combinationNames },
  engineReasons,
  home,
  installation,
  legal,
  aiImages,
  aiVideos,
  avatars,
  brand,
  aiKinds,
  apiHome,
  install,
  listings,
  mobileView,
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
  publishing,
  bulkCreate,
  ownTemplates,
  dataLayers,
  findText,
  importDesign,
  resizeMany,
  search,
  mailLinks,
  settings,
  shared,
  sharing,
  shelves,
  shell,
  thisBrowser,
  serverSentences,
  storeWords,
  toolPages,
  tools,
  ui,
  sync,
};
