import { messageCalls } from "@/contract/message/message";
import { DESK_API, deskGateway } from "@/lib/gateway/desk-browser";
import { openLiveSocket } from "@/lib/gateway/live-socket";

interface DeskNews {
  /** A queue has moved, or something came for the operator. */
  readonly onMove: () => void;
  /** Something was said to the operator: a case was given to them. */
  readonly onMessage: (title: string) => void;
  /** The session has ended, here or elsewhere. */
  readonly onSignedOut: () => void;
}

/**
 * Hears what arrives at the desk while a window is open; gives the function that ends it. What was missed meanwhile is not
 * told again: after each connection the queues are read anew.
 */
export const startDeskLive = ({ onMove, onMessage, onSignedOut }: DeskNews): (() => void) =>
  openLiveSocket({
    way: DESK_API,
    bind: async (sessionId) => {
      await deskGateway.call(messageCalls.bindLiveSession, { query: { sessionId } });
      onMove();
    },
    onEvent: (event) => {
      if (event.type === "message") onMessage(event.message.title);
      onMove();
    },
    onSignedOut,
  });
