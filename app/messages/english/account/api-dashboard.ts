import { defineCatalogue } from '../../catalogue.ts';

/** The page of developers. */
export const apiDashboardText = defineCatalogue('apiDashboard', {
  title: 'API dashboard',
  text: 'The calls of your account, and their documentation.',
  plans: 'See plans',
  buy: 'Buy calls',
  left: 'Calls left',
  bought: 'Bought',
  used: 'Used',
  failed: 'Your API usage could not be loaded. {reason}',
  docsTitle: 'API documentation',
  docsText:
    'Paths, fields and status codes of this server, as a page to read and as an OpenAPI document for your tools.',
  readDocs: 'Read the docs',
  openApi: 'OpenAPI document',
  engineTitle: 'The engine, without a server',
  engineText:
    'It draws and exports projects in any page or worker. It is a separate package, and the editors are built on it.',
});
