import { homeCalls, zoneFigures } from "@/contract/home";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";

/** The zone's figures: each domain counts its own, here they only meet. */
export const homeModule: GatewayModule = {
  name: "home",
  mount(app, { clock, registry }) {
    bindCalls(app, homeCalls, {
      getFigures: async () => {
        const shares = await Promise.all(registry.figures.map((count) => count()));
        return zoneFigures.parse({ ...Object.assign({}, ...shares), updatedAt: clock().toISOString() });
      },
    });
  },
};
