/**
 * Of Fastify's options, for the gateway and the door alike: calls are validated by the contract, so its own compilers for JSON
 * Schema, a tenth of a second to load, are never asked for. A route with a schema of its own would not be validated by anybody,
 * and is refused at the start.
 */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};

function refuse(): never {
  throw new Error("路由不能带 Fastify 的 schema：校验由 contract 里的定义负责");
}
