import { showPremiumPopup } from '../../commerce/upgrade/popups.tsx';

/** What Pro brings, where something of the library takes it. */
export function offerPro(): void {
  void showPremiumPopup({ toolName: 'createfrommyprojects' });
}
