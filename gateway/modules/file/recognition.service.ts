import type { Recognised } from "@/contract/account/recognition";
import type { Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createFileService } from "./file.service";
import { pictureSize } from "./photo.rules";
import { createRecognitionEngine, RecognitionUnavailable } from "./recognition.engine";
import { recogniseFields, MAX_PIXELS } from "./recognition.rules";

/** Bytes; a photo of a paper needs no more. */
const MAX_BYTES = 5 * 1024 * 1024;
const DOWNLOAD_PATH = "/uaa/api/download/file";

export const NO_FOREIGN_PICTURE = "只能识别在本平台上传的图片，请先上传";
const NOT_A_PICTURE = "只能识别 jpg 或 png 图片，请重新上传";
const TOO_LARGE = "图片过大，识别时请使用不超过 5M 的图片，或手工填写";
const NOTHING_NOW = "暂时无法识别，请手工填写";

/**
 * The id in `imgurl`: an id as it stands, or our own download address with or without the door's prefix. Every other
 * address is undefined: this gateway opens no address that somebody names (ASVS 1.3.6).
 */
export function parseFileId(imgurl: string): string | undefined {
  if (/^[\w-]{1,80}$/.test(imgurl)) return imgurl;
  if (!/^\/(?!\/)/.test(imgurl) || !URL.canParse(imgurl, "http://own.invalid")) return undefined;
  const { origin, pathname, searchParams } = new URL(imgurl, "http://own.invalid");
  const own =
    origin === "http://own.invalid" && (pathname === DOWNLOAD_PATH || pathname === `/gateway${DOWNLOAD_PATH}`);
  const id = own ? searchParams.get("fileId") : null;
  return id !== null && /^[\w-]{1,80}$/.test(id) ? id : undefined;
}

/** Reads uploaded pictures of licences and identity cards. What is read is answered and kept nowhere. */
export function createRecognition(context: ModuleContext) {
  const files = createFileService(context);
  const engine = createRecognitionEngine();

  return {
    async recognise(
      wish: { readonly imgurl: string; readonly type: Recognised["type"] },
      caller: Caller | undefined,
    ): Promise<Recognised> {
      const id = parseFileId(wish.imgurl);
      if (id === undefined) throw Refusal.input(NO_FOREIGN_PICTURE, "imgurl");
      const picture = await files.readOwn(id, caller, MAX_BYTES);
      if (picture === undefined) throw new Refusal("NOT_FOUND", { message: NO_FOREIGN_PICTURE });
      if (picture === "too large") throw Refusal.input(TOO_LARGE, "imgurl");
      const size = pictureSize(picture);
      if (!size) throw Refusal.input(NOT_A_PICTURE, "imgurl");
      if (size.width * size.height > MAX_PIXELS) throw Refusal.input(TOO_LARGE, "imgurl");
      try {
        return recogniseFields(wish.type, await engine.read(picture), todayInShanghai(context.clock));
      } catch (error) {
        if (!(error instanceof RecognitionUnavailable)) throw error;
        context.log.warn({ event: "recognition", reason: error.message }, "recognition");
        throw new Refusal("UNAVAILABLE", { message: NOTHING_NOW });
      }
    },
    stop: engine.stop,
  };
}
