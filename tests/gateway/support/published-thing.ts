import type { GatewayModule } from "../../../gateway/core/module";

/** A kind of what enterprises publish for tests that go through all calls: the product's own come with their areas. */
export const THING = { kind: "thing", id: "thing-1" } as const;

export const publishedThing: GatewayModule = {
  name: "thing",
  published: () => ({
    kind: THING.kind,
    label: "示例内容",
    find: (id) =>
      Promise.resolve(
        id === THING.id
          ? { title: "精密检测服务", enterpriseId: "en-yunshan", revision: 1, href: `/thing/${id}` }
          : undefined,
      ),
    stop: () => Promise.resolve(undefined),
  }),
  mount: () => undefined,
};
