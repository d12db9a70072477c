/** What the gateway runs in threads of its own; a build puts each beside the program that starts it. */
export const GATEWAY_WORKERS = ["gateway/modules/policy/import/prepare-policy.worker.ts"];
