import { commonCalls } from "@/contract/common";
import { recognitionCalls } from "@/contract/recognition";
import type { GatewayModule } from "../../core/module";
import { bindCalls } from "../../core/bind-calls";
import { sweepEvery } from "../../core/sweeper";
import { createFigures } from "./common-figures.service";
import { createFileService } from "./common-file.service";
import { createOutbox } from "./common-outbox.service";
import { createRecognition } from "./common-recognition.service";
import { createCommonService } from "./common.service";

const SWEEP_EVERY_MS = 60 * 60_000;
const OUTBOX_EVERY_MS = 60_000;

export const commonModule: GatewayModule = (app, context) => {
  const service = createCommonService(context.database);
  const files = createFileService(context);
  const figures = createFigures(context);
  bindCalls(app, commonCalls, {
    listDictValues: ({ query }) => service.dictValues(query.typeCode),
    listManyDictValues: ({ query }) => service.manyDictValues(query.typeCode),
    listProvinces: () => service.provinces(),
    listCities: ({ params }) => service.cities(params.id),
    listCounties: ({ params }) => service.counties(params.id),
    listIndustries: ({ query }) => service.industries(query.parent, query.value),
    uploadFile: ({ files: incoming, caller }) => files.receive(incoming, caller),
    // Also with a token: what comes in this way belongs to nobody.
    uploadPublicFile: ({ files: incoming }) => files.receive(incoming, undefined),
    downloadFile: ({ query, caller }) => files.download(query.fileId, caller),
    getFigures: () => figures(),
  });
  const recognition = createRecognition(context);
  bindCalls(app, recognitionCalls, {
    recogniseImage: ({ query, caller }) => recognition.recognise(query, caller),
  });
  app.addHook("onClose", recognition.stop);
  sweepEvery(app, SWEEP_EVERY_MS, files.sweep);
  sweepEvery(app, OUTBOX_EVERY_MS, createOutbox(context).sweep);
};
