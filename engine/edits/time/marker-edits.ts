import { createId } from '../../model/ids.ts';
import type { LabelColor, Marker, Project } from '../../model/project.ts';

/** Adds a marker, or gives back the one that is at that frame already. Returns its id. */
export function addMarker(project: Project, frame: number, name: string, color: LabelColor = 'teal'): string {
  const { markers } = project.metadata;
  const known = markers.find((marker) => marker.frame === frame);
  if (known) return known.id;
  const marker: Marker = { id: createId('marker'), frame: Math.max(0, Math.round(frame)), name, color };
  markers.push(marker);
  sort(markers);
  return marker.id;
}

/** Names and colours a marker. */
export function renameMarker(
  project: Project,
  id: string,
  fields: Partial<Pick<Marker, 'name' | 'color'>>,
): void {
  const marker = project.metadata.markers.find((each) => each.id === id);
  if (marker) Object.assign(marker, fields);
}

/** Moves a marker to a frame of the project. */
export function moveMarker(project: Project, id: string, frame: number): void {
  const marker = project.metadata.markers.find((each) => each.id === id);
  if (!marker) return;
  marker.frame = Math.max(0, Math.round(frame));
  sort(project.metadata.markers);
}

/** Removes a marker. */
export function removeMarker(project: Project, id: string): void {
  project.metadata.markers = project.metadata.markers.filter((marker) => marker.id !== id);
}

function sort(markers: Marker[]): void {
  markers.sort((one, other) => one.frame - other.frame);
}
