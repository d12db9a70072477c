import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { tracedJpeg } from "../repair/traced-jpeg";

/** A repair whose words and whose photo's name are attacks. */
export async function plantRepair(request: APIRequestContext, url: string) {
  const headers = { source: "PC", origin: url, "sec-fetch-site": "same-origin" };
  const read = async <Data>(answer: Promise<{ json(): Promise<unknown> }>): Promise<Data> => {
    const { returnCode, data, errorMessage } = (await (await answer).json()) as {
      returnCode: number;
      data: Data;
      errorMessage?: string;
    };
    if (returnCode !== 2000) throw new Error(`网关拒绝了报修：${errorMessage ?? returnCode}`);
    return data;
  };
  const file = { name: "<img src=x onerror=__pwned=1>.jpg", mimeType: "image/jpeg", buffer: tracedJpeg() };
  const uploaded = await read<{ data: readonly { fileId: string }[] }>(
    request.post("/gateway/uaa/api/upload/file", { headers, multipart: { file } }),
  );
  const content = `<script>__pwned=1</script>=HYPERLINK("javascript:__pwned=1") 水管漏水`;
  const building = "<img src=x onerror=__pwned=1>";
  const data = {
    submissionId: randomUUID(),
    category: "water",
    urgency: "normal",
    placeId: "other",
    building,
    content,
    contactName: "钱攻击",
    phone: "13800000002",
    photoIds: uploaded.data.map(({ fileId }) => fileId),
  };
  const { id } = await read<{ id: string }>(request.post("/gateway/zqjh/api/center/wybx/save", { headers, data }));
  const { photos } = await read<{ photos: readonly { fileId: string }[] }>(
    request.get(`/gateway/zqjh/api/center/wybx/${id}`, { headers }),
  );
  return { id, photoId: photos[0]?.fileId ?? "", words: [content, building] };
}
