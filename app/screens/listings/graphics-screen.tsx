import { useLocation } from 'react-router-dom';
import { WithQueries } from '../../data/with-queries.tsx';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { GraphicsExplore } from './graphics-explore.tsx';
import { ListingScreen } from './listing-screen.tsx';

/** `/design-element` and its other names; `/explore` and `/features` show a shelf for each kind. */
export function GraphicsScreen() {
  const t = useText(listingsText);
  const isExplore = /\/(explore|features)\/?$/.test(useLocation().pathname);
  return (
    <WithQueries>
      <ListingScreen
        kind="graphic"
        {...(isExplore ? { title: t('exploreTitle'), instead: <GraphicsExplore /> } : {})}
      />
    </WithQueries>
  );
}
