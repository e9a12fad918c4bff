/** So far a pointer goes before a press is a drag. Less is a hand that is not quite still, and must not change anything. */
export const DRAG_START_PX = 3;
