import { type MadeTemplate, makeTemplates } from '../../assets/templates/composition/catalogue.ts';
import { templateProblems } from '../../assets/templates/composition/checks.ts';
import { typeLibrary } from '../../assets/templates/composition/type.ts';
import { contrastProblems } from './contrast.ts';
import { TemplateRenderer } from './renderer.ts';

/** The frames at which a template is looked at: the middle of each page, or near the end of each scene, when all of it has come in. */
function framesOf({ project, row }: MadeTemplate): { frame: number; sceneFrame: number }[] {
  let start = 0;
  return project.metadata.sceneItems.map(({ durationFrames }) => {
    const sceneFrame = row.assetType === 'video' ? durationFrames - 10 : Math.floor(durationFrames / 2);
    const frame = start + sceneFrame;
    start += durationFrames;
    return { frame, sceneFrame };
  });
}

/** Everything that is wrong with a template, drawn at a reduced size, in words. */
export async function drawnProblems(renderer: TemplateRenderer, template: MadeTemplate): Promise<string[]> {
  const { project } = template;
  const problems = (await renderer.missing(project)).map((name) => `${name} is missing`);
  for (const [index, { frame, sceneFrame }] of framesOf(template).entries()) {
    const scene = project.metadata.sceneItems[index];
    if (scene !== undefined)
      problems.push(...(await contrastProblems(renderer, project, scene, frame, sceneFrame)));
  }
  return problems;
}

/** Checks the named templates and families, or all that belong to a family, and prints what is wrong. Returns whether nothing is. */
export async function checkTemplates(names: readonly string[]): Promise<boolean> {
  const made = (await makeTemplates()).filter(({ row }) =>
    names.length === 0
      ? row.family !== undefined
      : names.includes(row.alias) || names.includes(row.family ?? ''),
  );
  const renderer = await TemplateRenderer.open();
  let count = 0;
  try {
    for (const template of made) {
      const problems = [
        ...templateProblems(template.project, typeLibrary),
        ...(await drawnProblems(renderer, template)),
      ];
      for (const problem of problems) console.log(`${template.row.alias}: ${problem}`);
      count += problems.length;
    }
  } finally {
    await renderer.close();
  }
  console.log(`${made.length} templates, ${count} problems`);
  return count === 0;
}
