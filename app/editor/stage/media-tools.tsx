import { createShapeMask, type Layer } from '@gesso/engine';
import { useEditor } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** Replace, mask, framing and sound of a picture or clip. */
export function MediaTools({ layer }: { layer: Extract<Layer, { type: 'image' | 'video' }> }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  return (
    <>
      <ReplaceButton />
      <span className="sep" />
      <IconButton
        label={layer.mask ? 'Show as rectangle' : 'Mask with a circle'}
        icon={layer.mask ? 'crop' : 'drop'}
        size="sm"
        pressed={layer.mask !== null}
        onClick={() =>
          editor.editSelected('Mask', (each) => {
            if (each.type === 'image' || each.type === 'video')
              each.mask = each.mask ? null : createShapeMask();
          })
        }
      />
      <Popover
        label="Framing"
        trigger={
          <button type="button" className="btn ghost sm">
            <Icon name="sliders" size={16} />
            Frame
          </button>
        }
      >
        <div className="col g3">
          <LabelledSlider
            label="Corner radius"
            unit=" px"
            value={layer.cornerRadius}
            max={Math.round(Math.min(layer.width, layer.height) / 2)}
            onChange={(value) =>
              preview(
                'Corner radius',
                (each) => 'cornerRadius' in each && Object.assign(each, { cornerRadius: value }),
              )
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Zoom"
            unit="%"
            value={Math.round(layer.zoom * 100)}
            min={100}
            max={400}
            onChange={(value) =>
              preview('Zoom picture', (each) => 'zoom' in each && Object.assign(each, { zoom: value / 100 }))
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Left to right"
            unit="%"
            value={Math.round(layer.focusX * 100)}
            max={100}
            onChange={(value) =>
              preview(
                'Move picture',
                (each) => 'focusX' in each && Object.assign(each, { focusX: value / 100 }),
              )
            }
            onCommit={commit}
          />
          <LabelledSlider
            label="Top to bottom"
            unit="%"
            value={Math.round(layer.focusY * 100)}
            max={100}
            onChange={(value) =>
              preview(
                'Move picture',
                (each) => 'focusY' in each && Object.assign(each, { focusY: value / 100 }),
              )
            }
            onCommit={commit}
          />
        </div>
      </Popover>
      {layer.type === 'video' ? <VolumeButton layer={layer} /> : null}
    </>
  );
}

function VolumeButton({ layer }: { layer: Extract<Layer, { type: 'video' }> }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  if (editor.project.metadata.assets[layer.assetId]?.hasAudio !== true) return null;
  return (
    <Popover
      label="Volume"
      trigger={
        <button
          type="button"
          className="ibtn sm"
          aria-label={layer.muted ? 'Volume, muted' : 'Volume'}
          title="Volume"
        >
          <Icon name={layer.muted ? 'mute' : 'volume'} size={16} />
        </button>
      }
    >
      <div className="col g3">
        <LabelledSlider
          label="Volume"
          unit="%"
          value={Math.round(layer.volume * 100)}
          max={200}
          onChange={(value) =>
            preview('Volume', (each) => each.type === 'video' && Object.assign(each, { volume: value / 100 }))
          }
          onCommit={commit}
        />
        <button
          type="button"
          className="btn secondary sm"
          aria-pressed={layer.muted}
          onClick={() =>
            editor.editSelected(layer.muted ? 'Unmute' : 'Mute', (each) => {
              if (each.type === 'video') each.muted = !each.muted;
            })
          }
        >
          {layer.muted ? 'Unmute' : 'Mute'}
        </button>
      </div>
    </Popover>
  );
}

/** Asks for another file for the selected layer. */
export function ReplaceButton() {
  const editor = useEditor();
  const layer = editor.onlyLayer;
  return (
    <button
      type="button"
      className="btn ghost sm"
      onClick={() => layer && editor.services.replaceMedia(layer.id)}
    >
      <Icon name="swap" size={16} />
      Replace
    </button>
  );
}
