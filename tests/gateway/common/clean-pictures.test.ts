import { createHash, randomUUID } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../contract";
import { applyCalls } from "../../../contract/apply/apply";
import { documentCalls } from "../../../contract/apply/document";
import type { Call } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { investmentCalls } from "../../../contract/interaction/investment";
import { reportCalls } from "../../../contract/publication/report";
import { queryRows } from "../../../gateway/core/database";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { MODULES } from "../../../gateway/modules";
import { cleanOldPictures } from "../../../gateway/modules/file/clean-old-pictures.service";
import { createFileStore } from "../../../gateway/modules/file/file.store";
import {
  APPEAL_FORM,
  AUDIT,
  importDeskItems,
  openDesk,
  placeAt,
  registerEnterprise,
  requestFinance,
  sendFeedback,
  submitAppeal,
  submitApplication,
  submitRealName,
  submitRepair,
  uploadPicture,
  type Desk,
} from "../desk/support";
import { partsOf, TEST_NOW } from "../support/gateway";
import { MODULES_OF_AREAS } from "../support/areas";
import { FORMS } from "../support/forms";
import { upload, uploadAsVisitor } from "../support/multipart";
import { tokenOf } from "../support/people";
import { JPEG, jpegSaying, PNG_PHOTO, pngSaying, TRACES, tracedJpeg, tracedPng } from "../support/photos";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ modules: MODULES_OF_AREAS });
  await importDeskItems(desk);
});
beforeEach(async () => {
  desk.now = TEST_NOW;
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

const folder = () => path.join(partsOf(desk.app).config.dataDir, "files");
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
interface Row {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly clean: boolean;
}
const storedRow = async (id: string): Promise<Row | undefined> =>
  (
    await queryRows<Row & Record<string, unknown>>(desk.database.db, sql`select * from stored_file where id = ${id}`)
  )[0];

/** Nothing of what the camera wrote lies in the file, and what is known of it is true. */
async function expectClean(id: string): Promise<Buffer> {
  const content = await readFile(path.join(folder(), id));
  for (const trace of TRACES) expect(content.includes(trace), `${id}: ${trace}`).toBe(false);
  for (const mark of ["Exif\0", "http://ns.adobe.com", "Photoshop", "tEXt", "zTXt", "iTXt"])
    expect(content.includes(mark), `${id}: ${mark}`).toBe(false);
  expect(await storedRow(id)).toMatchObject({ size: content.length, sha256: sha256(content), clean: true });
  return content;
}

/** The names of all fields of a form, also of the forms within it. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === "properties" && typeof value === "object" ? Object.keys(value as object) : []),
    ...fieldNames(value),
  ]);
}

/** Fields by which an uploaded file becomes part of something: `submitRepair.photoIds`. */
function fieldsForFiles(): string[] {
  return Object.entries(allCalls as Readonly<Record<string, Call>>).flatMap(([name, { body }]) => {
    const fields = new Set(body ? fieldNames(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })) : []);
    return [...fields]
      .filter((field) => /(file|photo|picture|attachment)(id)?s?$/i.test(field))
      .map((field) => `${name}.${field}`);
  });
}

/** Reads a table and stores nothing. */
const STORES_NOTHING = ["previewStaffImport"];

const amended = async () => {
  const { data } = await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "还没有写完" } });
  const fileId = await uploadPicture(desk, "admin");
  await desk.as("admin", appealCalls.amendAppeal, { body: { ...APPEAL_FORM, id: data.id, fileIds: [fileId] } });
  return fileId;
};
const feedback = async () => {
  const fileId = await uploadPicture(desk, "personal");
  await sendFeedback(desk, { fileIds: [fileId] });
  return fileId;
};
const enquiry = async () => {
  const fileId = await uploadPicture(desk, "personal");
  const body = { ...FORMS.submitInvestment, submissionId: randomUUID(), fileIds: [fileId] } as never;
  await desk.as("personal", investmentCalls.submitInvestment, { body });
  return fileId;
};
const report = async () => {
  const fileId = await uploadPicture(desk, "personal");
  const body = { ...FORMS.submitReport, submissionId: randomUUID(), fileIds: [fileId] } as never;
  await desk.as("personal", reportCalls.submitReport, { body });
  return fileId;
};
const vault = async () => {
  // What the vault has already it does not keep twice.
  await desk.database.db.execute(sql`delete from enterprise_document`);
  const fileId = await uploadPicture(desk, "admin", tracedJpeg());
  await desk.as("admin", documentCalls.addDocuments, {
    body: { fileIds: [fileId], kind: "其他材料", validUntil: null },
  });
  return fileId;
};
const material = async () => {
  const { id } = (await desk.as("admin", applyCalls.addApplication, { body: { itemId: "i-second" } })).data;
  const fileId = await uploadPicture(desk, "admin");
  const body = { id, revision: 0, answers: {}, files: { [AUDIT]: [fileId] } };
  await desk.as("admin", applyCalls.saveApplication, { body });
  return fileId;
};
const replaced = async () => {
  const { id, number } = await submitApplication(desk, "i-plain");
  const before = (await desk.as("admin", applyCalls.getApplication, { query: { id } })).data;
  const bad = Object.values(before.files).flat()[0]?.fileId ?? "";
  const params = { number };
  await desk.as("acceptor", applicationDeskCalls.acceptApplication, { params, body: {} });
  await desk.as("acceptor", applicationDeskCalls.askApplication, {
    params,
    body: { words: "缺盖章页", badFiles: [bad] },
  });
  const { revision } = (await desk.as("admin", applyCalls.getApplication, { query: { id } })).data;
  const fileId = await uploadPicture(desk, "admin");
  await desk.as("admin", applyCalls.replaceApplicationFiles, { body: { id, revision, files: [{ bad, fileId }] } });
  return fileId;
};
const drafted = async () => {
  const fileId = await uploadPicture(desk, "admin");
  await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "还没有写完", fileIds: [fileId] } });
  return fileId;
};
const realName = async () => (await submitRealName(desk)).fileId;

/** An accepted appeal that takes a picture along from the company or from the staff. */
async function joins(by: "reply" | "append" | "inquire" | "progress" | "answer"): Promise<string> {
  await placeAt(desk, "operator", "group-construction");
  const { id, number } = await submitAppeal(desk, { file: false });
  await desk.as("operator", appealDeskCalls.acceptAppeal, { params: { number }, body: {} });
  const asker = by === "reply" || by === "append";
  if (by === "reply")
    await desk.as("operator", appealDeskCalls.inquireAppeal, { params: { number }, body: { words: "请说明时间。" } });
  const fileId = await uploadPicture(desk, asker ? "admin" : "operator");
  const body = { words: "见附件里的照片。", fileIds: [fileId] };
  if (by === "reply") await desk.as("admin", appealCalls.replyAppeal, { params: { id }, body });
  else if (by === "append") await desk.as("admin", appealCalls.appendAppealFiles, { params: { id }, body });
  else {
    const { inquireAppeal, progressAppeal, answerAppeal } = appealDeskCalls;
    const entry = { inquire: inquireAppeal, progress: progressAppeal, answer: answerAppeal }[by];
    await desk.as("operator", entry, { params: { number }, body });
  }
  return fileId;
}

/** How the test hands a picture in at each of them; gives the file that is held then. */
const PLACES: Readonly<Record<string, () => Promise<string>>> = {
  "submitFeedback.fileIds": feedback,
  "submitInvestment.fileIds": enquiry,
  "submitReport.fileIds": report,
  "submitRepair.photoIds": async () =>
    (await submitRepair(desk, { photos: [{ name: "现场.jpg", content: tracedJpeg() }] })).fileId,
  "submitAppeal.fileIds": async () => (await submitAppeal(desk)).fileId,
  "amendAppeal.fileIds": amended,
  "saveAppealDraft.fileIds": drafted,
  "replyAppeal.fileIds": () => joins("reply"),
  "appendAppealFiles.fileIds": () => joins("append"),
  "inquireAppeal.fileIds": () => joins("inquire"),
  "progressAppeal.fileIds": () => joins("progress"),
  "answerAppeal.fileIds": () => joins("answer"),
  "requestFinance.fileIds": async () => (await requestFinance(desk)).fileId,
  "submitRealName.frontFileId": realName,
  "submitRealName.backFileId": async () => {
    const [row] = await queryRows<{ back: string }>(
      desk.database.db,
      sql`select back_file_id as back from real_name where user_id = 'user-personal'`,
    );
    return row?.back ?? "";
  },
  "registerEnterprise.licenceFileId": async () =>
    (await registerEnterprise(desk, "13955550077", "91340100MA2XX0077")).fileId,
  "addDocuments.fileIds": vault,
  "saveApplication.files": material,
  "replaceApplicationFiles.files": replaced,
};
/** Fields that only name files which lie in the case already, and the parts of a place above. */
const NOT_PLACES = ["askApplication.badFiles", "replaceApplicationFiles.fileId"];

describe("每个上传的地方存下的图片都没有拍摄信息", () => {
  it("能附文件的地方都列在这里：新加一个，不列出来就不通过", () => {
    expect([...Object.keys(PLACES), ...NOT_PLACES].toSorted()).toEqual(fieldsForFiles().toSorted());
  });

  it.each(Object.keys(PLACES))("%s：硬盘上一个字节也没有，登记的大小和指纹是存下的那份", async (place) => {
    const fileId = (await PLACES[place]?.()) ?? "";
    const content = await expectClean(fileId);
    expect([JPEG, PNG_PHOTO].some((plain) => content.equals(plain))).toBe(true);
    const [row] = await queryRows<{ claimed: boolean }>(
      desk.database.db,
      sql`select claimed from stored_file where id = ${fileId}`,
    );
    expect(row?.claimed).toBe(true);
  });

  const WAYS_IN = Object.entries(allCalls as Readonly<Record<string, Call>>).filter(
    ([name, { upload: takes }]) => takes && !STORES_NOTHING.includes(name),
  );
  it.each(WAYS_IN.map(([name, entry]) => [name, entry] as const))(
    "%s：还没有用在哪里就已经没有了，转了向的还是正的，下载的也是这份",
    async (_, entry) => {
      const person = entry.access === "public" ? undefined : "member";
      const token = person && (await tokenOf(desk.app, person));
      for (const [name, content] of [
        ["a.jpg", tracedJpeg({ orientation: 6 })],
        ["b.png", tracedPng({ orientation: 8 })],
        ["c.jpeg", tracedJpeg({ little: true })],
      ] as const) {
        const sent = token
          ? await upload(desk.app, entry, [{ name, content }], token)
          : await uploadAsVisitor(desk.app, [{ name, content }]);
        const { fileId, size } = (sent.data as { data: { fileId: string; size: number }[] }).data[0] ?? {
          fileId: "",
          size: 0,
        };
        const stored = await readFile(path.join(folder(), fileId));
        for (const trace of TRACES) expect(stored.includes(trace), trace).toBe(false);
        expect(stored.length).toBe(size);
        const at = stored.indexOf("MM\0*", 0, "latin1");
        expect(at === -1 ? 1 : stored.readUInt16BE(at + 18)).toBe({ "a.jpg": 6, "b.png": 8, "c.jpeg": 1 }[name]);
        if (!token) continue;
        const answer = await desk.app.inject({
          url: `${fileCalls.downloadFile.path}?fileId=${fileId}`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.rawPayload.equals(stored)).toBe(true);
      }
    },
  );

  it("整个文件夹里哪一个文件也没有，包括没有写完的", async () => {
    for (const name of await readdir(folder())) {
      const content = await readFile(path.join(folder(), name));
      for (const trace of TRACES) expect(content.includes(trace), `${name}: ${trace}`).toBe(false);
    }
  });

  it("几百个字节说自己是几十亿像素的图当场说明、不收；后面跟着网页、压缩包的只留下图", async () => {
    const token = await tokenOf(desk.app, "member");
    const before = (await readdir(folder())).length;
    for (const [name, content] of [
      ["大.jpg", jpegSaying(65_535, 65_535)],
      ["长.png", pngSaying(12_001, 1)],
    ] as const) {
      const { returnCode, errorMessage } = await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token);
      expect([returnCode, errorMessage]).toEqual([
        3000,
        `${name} 的画面太大：最多 4000 万像素，每边不超过 12000 像素。请用看图软件缩小后再上传`,
      ]);
    }
    expect((await readdir(folder())).length).toBe(before);
    for (const [name, picture] of [
      ["网页.jpg", JPEG],
      ["网页.png", PNG_PHOTO],
    ] as const) {
      const content = Buffer.concat([picture, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
      const sent = await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token);
      expect((await readFile(path.join(folder(), sent.data.data[0]?.fileId ?? ""))).equals(picture)).toBe(true);
    }
  });

  it("不完整的图片当场说明、不收，别的内容不受影响；PDF 和 Word 一个字节也不改", async () => {
    const token = await tokenOf(desk.app, "member");
    const before = (await readdir(folder())).length;
    for (const [name, content] of [
      ["断了.jpg", JPEG.subarray(0, 20)],
      ["断了.png", PNG_PHOTO.subarray(0, 40)],
    ] as const) {
      const { returnCode, errorMessage } = await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token);
      expect([returnCode, errorMessage]).toEqual([
        3000,
        `${name} 不完整或打不开，请重新拍照，或者用看图软件另存为 jpg 或 png 后再上传`,
      ]);
    }
    expect((await readdir(folder())).length).toBe(before);
    const pdf = Buffer.from(`%PDF-1.7\n${TRACES.join("\n")}`);
    const doc = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from(TRACES.join("\n"))]);
    for (const [name, content] of [
      ["合同.pdf", pdf],
      ["说明.doc", doc],
    ] as const) {
      const sent = await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token);
      expect((await readFile(path.join(folder(), sent.data.data[0]?.fileId ?? ""))).equals(content)).toBe(true);
    }
  });

  it.each(["a.webp", "a.gif", "a.heic", "a.tif", "a.bmp", "a.svg"])("%s 不在收的类型里", async (name) => {
    const token = await tokenOf(desk.app, "member");
    expect((await upload(desk.app, fileCalls.uploadFile, [{ name, content: tracedJpeg() }], token)).status).toBe(400);
  });
});

describe("以前存下的图片", () => {
  const mend = () => {
    const cipher = cipherFor(partsOf(desk.app).config);
    return cleanOldPictures({
      database: desk.database,
      store: createFileStore(partsOf(desk.app).config.dataDir),
      registry: { filesCleaned: MODULES.flatMap(({ filesCleaned }) => filesCleaned?.({ cipher }) ?? []) },
    });
  };

  /** Puts a picture back into the state in which it was stored before: with all that the camera wrote, and known so. */
  async function spoil(id: string, content: Buffer): Promise<void> {
    await writeFile(path.join(folder(), id), content);
    await desk.database.db.execute(
      sql`update stored_file set size = ${content.length}, sha256 = ${sha256(content)}, clean = false where id = ${id}`,
    );
  }

  it("材料库和申报里的：处理一次，指纹跟着改，再传同一张仍认得出；再来一次什么也不变", async () => {
    const { number } = await submitApplication(desk, "i-third");
    const fileId = await vault();
    const traced = tracedJpeg();
    await spoil(fileId, traced);
    await desk.database.db.execute(
      sql`update enterprise_document set sha256 = ${sha256(traced)}, size = ${traced.length} where file_id = ${fileId}`,
    );
    const held = { [AUDIT]: [{ fileId, name: "图片.jpg", size: traced.length, sha256: sha256(traced) }] };
    await desk.database.db.execute(
      sql`update application set files = ${JSON.stringify(held)}::jsonb where number = ${number}`,
    );
    expect(await mend()).toEqual({ cleaned: 1, unreadable: [] });
    expect((await expectClean(fileId)).equals(JPEG)).toBe(true);
    const now = { sha256: sha256(JPEG), size: JPEG.length };
    const [application] = await queryRows<{ files: object }>(
      desk.database.db,
      sql`select files from application where number = ${number}`,
    );
    expect(application?.files).toEqual({ [AUDIT]: [{ fileId, name: "图片.jpg", ...now }] });
    const again = await uploadPicture(desk, "admin", traced);
    const body = { fileIds: [again], kind: "其他材料", validUntil: null };
    expect((await desk.as("admin", documentCalls.addDocuments, { body })).data).toEqual({ added: 0, known: 1 });
    expect(await mend()).toEqual({ cleaned: 0, unreadable: [] });
  });

  it("断在换了文件、还没有登记的时候：下一次接着做完", async () => {
    const fileId = await vault();
    const traced = tracedPng();
    await spoil(fileId, traced);
    await writeFile(path.join(folder(), fileId), PNG_PHOTO);
    expect(await mend()).toEqual({ cleaned: 1, unreadable: [] });
    await expectClean(fileId);
  });

  it("打不开的留着原样、说明是哪一个，别的照做；两个网关同时做也一样", async () => {
    const [broken, fine] = [await uploadPicture(desk, "admin"), await uploadPicture(desk, "admin")];
    await spoil(broken, tracedJpeg().subarray(0, 60));
    await spoil(fine, tracedPng());
    const outcomes = await Promise.all([mend(), mend()]);
    for (const { unreadable } of outcomes) expect(unreadable).toEqual([broken]);
    await expectClean(fine);
    expect((await readFile(path.join(folder(), broken))).length).toBe(60);
    expect((await readdir(folder())).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect((await storedRow(broken))?.clean).toBe(false);
  });
});
