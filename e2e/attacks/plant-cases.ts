import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { tracedJpeg } from "../repair/traced-jpeg";

/** Cases of a company whose words and whose files' names are attacks. */

const SCRIPT = `<script>__pwned=1</script>=HYPERLINK("javascript:__pwned=1")`;
const IMAGE = "<img src=x onerror=__pwned=1>";
const PERSON = { contactName: "钱攻击", phone: "13800000002" };

function speakTo(request: APIRequestContext, url: string) {
  const headers = { source: "PC", origin: url, "sec-fetch-site": "same-origin" };
  const read = async <Data>(answer: Promise<{ json(): Promise<unknown> }>): Promise<Data> => {
    const { returnCode, data, errorMessage } = (await (await answer).json()) as {
      returnCode: number;
      data: Data;
      errorMessage?: string;
    };
    if (returnCode !== 2000) throw new Error(`网关拒绝了：${errorMessage ?? returnCode}`);
    return data;
  };
  return {
    get: <Data>(path: string) => read<Data>(request.get(`/gateway${path}`, { headers })),
    post: <Data>(path: string, data: object) => read<Data>(request.post(`/gateway${path}`, { headers, data })),
    async upload(): Promise<string[]> {
      const file = { name: `${IMAGE}.jpg`, mimeType: "image/jpeg", buffer: tracedJpeg() };
      const { data } = await read<{ data: readonly { fileId: string }[] }>(
        request.post("/gateway/uaa/api/upload/file", { headers, multipart: { file } }),
      );
      return data.map(({ fileId }) => fileId);
    },
  };
}

export async function plantRepair(request: APIRequestContext, url: string) {
  const gateway = speakTo(request, url);
  const content = `${SCRIPT} 水管漏水`;
  const { id } = await gateway.post<{ id: string }>("/zqjh/api/center/wybx/save", {
    submissionId: randomUUID(),
    category: "water",
    urgency: "normal",
    placeId: "other",
    building: IMAGE,
    content,
    ...PERSON,
    photoIds: await gateway.upload(),
  });
  const { photos } = await gateway.get<{ photos: readonly { fileId: string }[] }>(`/zqjh/api/center/wybx/${id}`);
  return { id, photoId: photos[0]?.fileId ?? "", words: [content, IMAGE] };
}

export async function plantAppeal(request: APIRequestContext, url: string) {
  const gateway = speakTo(request, url);
  const content = `${SCRIPT} 夜间电压不稳，数控机床停机`;
  const fileIds = await gateway.upload();
  const { id } = await gateway.post<{ id: string }>("/zqjh/api/center/appeal", {
    submissionId: randomUUID(),
    kind: "request",
    category: "utility.power",
    title: IMAGE,
    placeNote: IMAGE,
    content,
    ...PERSON,
    fileIds,
  });
  return { id, fileId: fileIds[0] ?? "", words: [content, IMAGE] };
}
