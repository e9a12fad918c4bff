import { useLocation } from 'react-router-dom';
import { WithQueries } from '../../data/with-queries.tsx';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { ListingScreen } from './listing-screen.tsx';
import { Starts } from './size-starts.tsx';

/** `/design-templates` and its other names; `/create` begins with empty pages. */
export function DesignTemplatesScreen() {
  const t = useText(listingsText);
  const isCreate = useLocation().pathname.includes('/create');
  return (
    <WithQueries>
      <ListingScreen
        kind="design"
        {...(isCreate ? { title: t('createDesign'), above: <Starts kind="design" /> } : {})}
      />
    </WithQueries>
  );
}
