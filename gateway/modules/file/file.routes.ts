import { fileDeskCalls } from "@/contract/desk/file";
import { fileCalls } from "@/contract/common/file";
import { recognitionCalls } from "@/contract/account/recognition";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { cleanOldPictures } from "./clean-old-pictures.service";
import { createFileDesk, createFileService } from "./file.service";
import { createFileStore } from "./file.store";
import { createRecognition } from "./recognition.service";

const SWEEP_EVERY_MS = 10 * 60_000;

/** Files that people upload, and what is read from their pictures. */
export const fileModule: GatewayModule = {
  name: "file",
  mount(app, context) {
    const files = createFileService(context);
    bindCalls(app, fileCalls, {
      uploadFile: ({ files: incoming, caller: { userId }, context: { announcedBytes } }) =>
        files.receive(incoming, { userId }, announcedBytes),
      // Also with a token: what comes in this way belongs to nobody.
      uploadPublicFile: ({ files: incoming, query, context: { address, announcedBytes } }) =>
        files.receive(incoming, { address, proof: query }, announcedBytes),
      downloadFile: ({ query, caller }) => files.download(query.fileId, caller, query.case),
    });
    const desk = createFileDesk(context);
    bindCalls(app, fileDeskCalls, { readFile: ({ params, query }) => desk.read(params.id, query.case) });
    const recognition = createRecognition(context);
    bindCalls(app, recognitionCalls, {
      recogniseImage: ({ query, caller }) => recognition.recognise(query, caller),
    });
    app.addHook("onClose", recognition.stop);
    sweepEvery(app, SWEEP_EVERY_MS, files.sweep);

    const store = createFileStore(context.config.dataDir);
    let closing = false;
    let cleaning = Promise.resolve();
    const clean = async () => {
      const { cleaned, unreadable } = await cleanOldPictures({ ...context, store }, () => !closing);
      if (cleaned > 0) context.log.info({ event: "pictures", cleaned }, "older pictures were cleaned");
      if (unreadable.length > 0)
        context.log.warn({ event: "pictures", unreadable }, "older pictures could not be read and stay as they are");
    };
    // Beside the first answers: of many pictures it takes minutes, and nobody waits for it.
    app.addHook("onReady", async () => {
      cleaning = clean().catch((error: unknown) => context.log.error({ err: error }, "cleaning older pictures failed"));
    });
    app.addHook("onClose", async () => {
      closing = true;
      await cleaning;
    });
  },
};
