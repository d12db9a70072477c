// Next's guard against server code in the browser; tests run both kinds.
export {};
