import { defineCatalogue } from '../../catalogue.ts';

/** The page of developers. */
export const apiDashboardText = defineCatalogue('apiDashboard', {
  title: 'API dashboard',
  text: 'Calls of your account, and where they are described.',
  plans: 'See plans',
  buy: 'Buy calls',
  left: 'Calls left',
  bought: 'Bought',
  used: 'Used',
  failed: 'Your calls could not be counted. {reason}',
  docsTitle: 'Every call, described',
  docsText:
    'Paths, fields and codes of this server, as a page to read and as an OpenAPI document for your tools.',
  readDocs: 'Read the docs',
  openApi: 'OpenAPI document',
  engineTitle: 'The engine, without a server',
  engineText:
    'Draws and exports projects in any page or worker. It is a package of its own, and the editors are built on it.',
});
