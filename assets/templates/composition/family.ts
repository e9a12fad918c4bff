import type { Project } from '../../../engine/model.ts';
import { Composer } from './composer.ts';
import type { TemplateFormatId } from './formats.ts';
import { withRoles } from './roles.ts';
import type { TypeStyle } from './type.ts';

/** The look by which a list of templates is narrowed. */
export type TemplateStyle =
  | 'photographic'
  | 'illustrated'
  | 'typographic'
  | 'geometric'
  | 'elegant'
  | 'playful'
  | 'retro'
  | 'minimal'
  | 'bold';

/** One template of a family. */
export interface FamilyTemplate {
  readonly alias: string;
  readonly displayName: string;
  readonly assetType: 'design' | 'video';
  readonly format: TemplateFormatId;
  /** What it is for, in words that people search for, besides those of the family. */
  readonly tags: readonly string[];
  readonly styles: readonly TemplateStyle[];
  readonly pro?: boolean;
  /** The frame of the thumbnail of a video, counted from its start. */
  readonly coverFrame?: number;
  readonly compose: (c: Composer) => void;
}

/** Templates for one kind of person: one idea with its own type, colours and images. */
export interface TemplateFamily {
  readonly id: string;
  readonly title: string;
  /** Words that find every template of it. */
  readonly tags: readonly string[];
  /** The language of its words, as a BCP 47 tag. */
  readonly language: 'en' | 'ar' | 'hi' | 'es' | 'ja';
  /** Every style of type that its templates use. */
  readonly type: Readonly<Record<string, TypeStyle>>;
  readonly templates: readonly FamilyTemplate[];
}

/** Makes the project of a template, with the roles of its layers; `loadType` must have loaded the type of its family. */
export function projectOf({ alias, displayName, assetType, format, compose }: FamilyTemplate): Project {
  const composer = new Composer(alias, displayName, assetType, format);
  compose(composer);
  const project = composer.finish();
  const sceneItems = project.metadata.sceneItems.map((scene) => ({
    ...scene,
    layers: withRoles(scene.layers, composer.page),
  }));
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}
