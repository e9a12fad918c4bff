import {
  type Asset,
  type EngineResources,
  GessoError,
  type LoadReport,
  type LoadWarning,
  Player,
  type Project,
  SoundMeters,
  SpeakerOutput,
  type TextLayer,
} from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { textInFlow } from '@gesso/engine/internal';
import { type JournalWriter, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { layoutText, type TextLayout } from '@gesso/engine/text';
import { createStore, type StoreApi } from 'zustand';
import type { OpenedDocument } from './documents/open-document.ts';
import { openingFrame } from './documents/opening-frame.ts';
import { followToday } from './documents/today.ts';
import { Editor } from './editor.ts';
import { createEditorUi, type EditorKind } from './editor-ui.ts';
import type { StudioResources } from './files/resources.ts';
import { useUserFonts } from './files/user-fonts.ts';
import { createLayerClipboard } from './layer-clipboard.ts';
import { nextShownFrame } from './stage/shown-frame.ts';
import { StageRenderer } from './stage/stage-renderer.ts';

/** One for all projects that are opened in this tab. */
const clipboard = createLayerClipboard();

/** What could not be had, shown in banners until it is put right or waved away. */
export interface StudioProblems {
  readonly report: LoadReport;
  readonly warnings: readonly LoadWarning[];
  readonly renderError: GessoError | null;
}

/** One open project with everything that shows, plays and keeps it. What it opens, `close` closes. */
export interface Studio {
  readonly editor: Editor;
  readonly resources: StudioResources;
  readonly stage: StageRenderer;
  readonly player: Player;
  readonly speakers: SpeakerOutput;
  /** The levels of what is played. */
  readonly meters: SoundMeters;
  readonly journal: ProjectJournal;
  readonly writer: JournalWriter;
  readonly problems: StoreApi<StudioProblems>;
  /** Waits for the fonts and media that the project names now, and draws again. */
  reload(): Promise<void>;
  /** Opens a file chooser for an image or clip. */
  onReplaceRequested: ((layerId: string) => void) | null;
  close(): void;
}

const NO_REPORT: LoadReport = { missingFonts: [], missingDrawingFonts: [], failedAssets: [] };

/** Opens a document for editing. @throws GessoError `project-changed-elsewhere` when it is not the newest any more, as `ProjectJournal.attach` */
export async function openStudio(
  kind: EditorKind,
  { document, warnings, read }: OpenedDocument,
  resources: StudioResources,
): Promise<Studio> {
  // Fonts and files are on their way while the journal is opened and the editor makes its parts.
  const begun = beginLoading(resources.engine, document.project);
  const journal = await ProjectJournal.open(replayPatches);
  const writer = await journal.attach(document, read).catch((error: unknown) => {
    journal.close();
    throw error;
  });
  const ui = createEditorUi(kind);
  const problems = createStore<StudioProblems>(() => ({ report: NO_REPORT, warnings, renderError: null }));
  const speakers = new SpeakerOutput();
  const meters = new SoundMeters();
  let studio: Studio | null = null;

  /** Before the first font is in there is nothing to measure with; heights are set when texts are next edited. */
  const layoutOf = (layer: TextLayer): TextLayout | null => {
    const host = findInProject(document.project, layer.id)?.host;
    try {
      return layoutText(host ? textInFlow(host.layers, layer) : layer, resources.engine.fonts);
    } catch {
      return null;
    }
  };
  let isAtOpening = true;
  const editor: Editor = new Editor(
    kind,
    document,
    {
      textHeight: (layer) => layoutOf(layer)?.heightPx ?? null,
      textWidth: (layer) => layoutOf(layer)?.contentWidthPx ?? null,
      layoutOf: (layer) => layoutOf(layer),
      loadFonts: (runs) => {
        const { fonts } = resources.engine;
        if (runs.every((run) => fonts.isLoaded(run))) return null;
        const requests = runs.map((run) => ({
          family: run.fontFamily,
          weight: run.fontWeight,
          italic: run.italic,
        }));
        // A face that cannot be loaded is shown in a substitute and named in a banner after the change.
        return fonts.load(requests).then(
          () => undefined,
          () => undefined,
        );
      },
      clipboard,
      colorUnder: (box) => stage.colorUnder(box),
      play: () => {
        void speakers.resume();
        ui.setState({ textEditing: null, animationPreview: null });
        // What was opened half way in, to be seen, is played from its start.
        if (isAtOpening) player.seek(0);
        isAtOpening = false;
        player.play();
      },
      pause: () => player.pause(),
      seek: (frame) => {
        isAtOpening = false;
        player.seek(frame);
      },
      replaceMedia: (layerId) => studio?.onReplaceRequested?.(layerId),
      flush: () => writer.flush(),
    },
    ui,
  );
  const stage = new StageRenderer(editor, resources.engine, (error) =>
    problems.setState({ renderError: error }),
  );
  const player = new Player({
    getProject: () => editor.project,
    renderFrame: () => stage.draw(),
    resources: resources.engine,
    clock: speakers,
    sound: speakers,
    meters,
  });

  let loadedKey = '';
  /** Whether what was begun above has not been waited for yet. */
  let isLoading = true;
  const stops = [
    player.subscribe(() => {
      const shown =
        kind === 'design' && player.isPlaying ? nextShownFrame(document.project, player.frame) : player.frame;
      if (shown !== player.frame) {
        // Once the player is done with this frame, of which nothing is shown.
        queueMicrotask(() => {
          player.seek(shown ?? ui.getState().frame);
          if (shown === null) player.pause();
        });
        return;
      }
      const { frame, isPlaying } = ui.getState();
      if (player.isPlaying || isPlaying) ui.setState({ frame: player.frame, isPlaying: player.isPlaying });
      else if (frame !== player.frame) ui.setState({ frame: player.frame });
      stage.request();
    }),
    ui.subscribe((state, former) => {
      if (state.isMuted !== former.isMuted) player.setVolume(state.isMuted ? 0 : 1);
      if (state.playRange !== former.playRange) player.setRange(state.playRange);
      if (state.repeatsPlayback !== former.repeatsPlayback) player.setRepeats(state.repeatsPlayback);
      if (state.playSpeed !== former.playSpeed) player.setSpeed(state.playSpeed);
      if (
        state.animationPreview !== former.animationPreview ||
        state.transitionPreview !== former.transitionPreview
      )
        stage.restartPreview();
      else if (
        state.view !== former.view ||
        state.stageSize !== former.stageSize ||
        state.selection !== former.selection ||
        state.isScrubbing !== former.isScrubbing ||
        state.layerPreviews !== former.layerPreviews ||
        state.textEditing !== former.textEditing ||
        state.frame !== former.frame
      )
        stage.request();
    }),
    // Letters of a script that was not there before: their face came in while they were typed.
    resources.engine.fonts.subscribe(() => stage.invalidate()),
    // A font of the user's came or went: what was missing may be there now, and the other way round.
    useUserFonts.subscribe((state, former) => {
      if (state.revision === former.revision) return;
      loadedKey = '';
      reload().catch((error: unknown) => console.warn('Not everything could be loaded.', error));
    }),
    document.subscribe((event) => {
      stage.request();
      // A file or font that cannot be loaded is in the report; a load that fails as a whole keeps what is there.
      if (event.type !== 'preview')
        reload().catch((error: unknown) => console.warn('Not everything could be loaded.', error));
    }),
  ];

  stops.push(followToday(document));
  const opening = openingFrame(document.project);
  ui.setState({ frame: opening });
  player.seek(opening);

  const reload = async () => {
    const { project } = document;
    const subtitles = project.metadata.subtitles.filter((track) => !track.hidden && track.cues.length > 0);
    const key = requirementsOf(
      project.metadata.assets,
      JSON.stringify([project.metadata.sceneItems, subtitles.map((track) => track.style)]).match(
        /"fontFamily":"[^"]*","fontWeight":\d+,"italic":(?:true|false)/g,
      ) ?? [],
    );
    if (key === loadedKey) return;
    loadedKey = key;
    const loading = isLoading && project === begun.project ? begun.report : resources.engine.load(project);
    isLoading = false;
    const report = await loading.catch((error: unknown) => {
      loadedKey = '';
      throw error;
    });
    problems.setState({ report });
    stage.invalidate();
  };

  studio = {
    editor,
    resources,
    stage,
    player,
    speakers,
    meters,
    journal,
    writer,
    problems,
    reload,
    onReplaceRequested: null,
    close: () => {
      for (const stop of stops) stop();
      player.destroy();
      stage.destroy();
      writer.detach();
      void writer
        .flush()
        .catch(() => undefined)
        .finally(() => journal.close());
      void speakers.close();
    },
  };
  void begun.writable.then(() => stage.start());
  reload()
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      problems.setState({
        renderError: error instanceof GessoError ? error : new GessoError('renderer-unavailable', { reason }),
      });
    })
    .finally(() => stage.start());
  return studio;
}

/** A project whose fonts and files are being loaded. */
interface BegunLoading {
  readonly project: Project;
  readonly report: Promise<LoadReport>;
  /** When its texts can be drawn; while images and fallbacks of fonts may still be on their way. Never where a font is missing. */
  readonly writable: Promise<void>;
}

function beginLoading(engine: EngineResources, project: Project): BegunLoading {
  let becomeWritable: () => void = () => undefined;
  const writable = new Promise<void>((resolve) => {
    becomeWritable = resolve;
  });
  const report = engine.load(project, becomeWritable);
  // Who waits for it gets the error; until then nobody does.
  report.catch(() => undefined);
  return { project, report, writable };
}

/** What a project needs loaded, as a key: it changes when a file or a font comes or goes. */
function requirementsOf(assets: Readonly<Record<string, Asset>>, fonts: readonly string[]): string {
  return `${Object.values(assets)
    .map((asset) => `${asset.id} ${asset.source.type === 'url' ? asset.source.url : asset.source.key}`)
    .sort()
    .join('|')} ${[...new Set(fonts)].sort().join('|')}`;
}
