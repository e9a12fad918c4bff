import { customData, isLayerTypeRegistered } from '../model/custom-layers.ts';
import {
  type CustomEffect,
  customEffectValues,
  isEffectRegistered,
} from '../model/effects/custom-effects.ts';
import type { CustomLayer, Layer } from '../model/layer.ts';
import { childrenOf } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';
import type { LoadWarning } from './load-warning.ts';

/** Names the layers and effects of types from outside that are not registered here, or that refuse what they find. */
export function customTypeWarnings(project: Project): LoadWarning[] {
  const { sceneItems, tracks } = project.metadata;
  return Object.entries({ sceneItems, tracks }).flatMap(([field, hosts]) =>
    hosts.flatMap(({ layers }, hostIndex) =>
      layers.flatMap((layer, index) => warningsOf(layer, `metadata.${field}.${hostIndex}.layers.${index}`)),
    ),
  );
}

function warningsOf(layer: Layer, path: string): LoadWarning[] {
  return [
    ...('customType' in layer ? layerWarnings(layer, path) : []),
    ...layer.effects.flatMap((effect, index) =>
      effect.type === 'custom' ? effectWarnings(effect, layer.name, `${path}.effects.${index}`) : [],
    ),
    ...childrenOf(layer).flatMap((child, index) => warningsOf(child, `${path}.children.${index}`)),
  ];
}

function layerWarnings(layer: CustomLayer, path: string): LoadWarning[] {
  if (customData(layer) !== null) return [];
  const { name, customType } = layer;
  if (isLayerTypeRegistered(customType)) {
    const message = `“${name}” has data that the type ${customType} does not accept: it is kept, and shown as missing.`;
    return [{ code: 'layer-data-invalid', path: `${path}.data`, message }];
  }
  const message = `“${name}” is of the type ${customType}, which is not installed here: it is kept, and shown as missing.`;
  return [{ code: 'layer-type-unknown', path: `${path}.customType`, message }];
}

function effectWarnings(effect: CustomEffect, owner: string, path: string): LoadWarning[] {
  if (customEffectValues(effect) !== null) return [];
  const { customType } = effect;
  if (isEffectRegistered(customType)) {
    const message = `“${owner}” has values that the effect ${customType} does not accept: they are kept, and it changes nothing.`;
    return [{ code: 'effect-parameters-invalid', path: `${path}.parameters`, message }];
  }
  const message = `“${owner}” has the effect ${customType}, which is not installed here: it is kept, and changes nothing.`;
  return [{ code: 'effect-type-unknown', path: `${path}.customType`, message }];
}
