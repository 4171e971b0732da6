import type { FastifyInstance } from 'fastify';
import type { ApiServices } from './api-services.server.ts';
import { brandRoutes } from './brand-routes.server.ts';
import { categoryRoutes } from './category-routes.server.ts';
import { filterRoutes } from './filter-routes.server.ts';
import { productRoutes } from './product-routes.server.ts';
import { simpleRoutes } from './simple-routes.server.ts';

/** The public catalogue API: read-only, and only public data. */
export async function catalogueApi(app: FastifyInstance, services: ApiServices) {
  productRoutes(app, services);
  simpleRoutes(app, services);
  categoryRoutes(app, services);
  filterRoutes(app, services);
  brandRoutes(app, services);
}
