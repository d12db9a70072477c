import { proofCalls } from "@/contract/account/proof";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createProofs } from "./proof.service";

const SWEEP_EVERY_MS = 10 * 60_000;

/** What makes automatic requests dear: proofs of work, and pictures where no script runs. */
export const proofModule: GatewayModule = {
  name: "proof",
  mount(app, context) {
    const proofs = createProofs(context);
    bindCalls(app, proofCalls, {
      getProofChallenge: ({ query, context: { address } }) => proofs.issue(query.purpose, address),
      getGraphCaptcha: ({ params }) => proofs.issuePicture(params.id),
    });
    sweepEvery(app, SWEEP_EVERY_MS, proofs.sweep);
  },
};
