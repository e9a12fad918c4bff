export { createGessoMcpServer, type ServerOptions } from './server.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
