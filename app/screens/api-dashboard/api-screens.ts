/** The screens about the developer API come together: each file that the first page knows by name adds to its weight. */
export { ApiHomeScreen } from '../api-home/api-home-screen.tsx';
export { ApiDashboardScreen } from './api-dashboard-screen.tsx';
