/** What an order's page shows of its parcels. */
export { ExpressSection } from './express-section.tsx';
export { MovingActs } from './moving-acts.tsx';
