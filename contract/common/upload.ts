/** The rules of uploaded files, as plain data for the forms that show them. Specification 5 and 7.2. */

/** The most files one request may carry. */
export const MAX_UPLOAD_FILES = 5;

/** The endings that are taken; `.jpeg` is stored as `.jpg`. */
export const UPLOAD_ENDINGS = [".jpg", ".png", ".doc", ".pdf"] as const;

/** The largest file in MB where the gateway's UPLOAD_MAX_MB says nothing else. */
export const UPLOAD_DEFAULT_MB = 10;

/** The same for whoever is not signed in: nobody answers for those files. A photo is shrunk before it is sent. */
export const PUBLIC_UPLOAD_MB = 5;

/** Upper limits on the pixels of a picture, in all and along a side. */
export const MAX_PICTURE_PIXELS = 40_000_000;
export const MAX_PICTURE_SIDE = 12_000;

/** The specification's words, to the letter; the form warns with the same ones before it sends anything. */
export const UPLOAD_MESSAGES = {
  wrongType: "上传的文件类型不符合要求",
  /** `most` in MB. */
  tooLarge: (max: number) => `超过最大文件上传大小限制，单个文件不能超过${max}M`,
  /** A picture that is cut off or broken cannot be freed of what cameras write into it. */
  brokenPicture: (name: string) => `${name} 不完整或打不开，请重新拍照，或者用看图软件另存为 jpg 或 png 后再上传`,
  /** A picture that would fill the memory of whoever looks at it, however small its file is. */
  tooManyPixels: (name: string) =>
    `${name} 的画面太大：最多 ${MAX_PICTURE_PIXELS / 10_000} 万像素，每边不超过 ${MAX_PICTURE_SIDE} 像素。请用看图软件缩小后再上传`,
  tooMany: (max: number) => `超过最大文件上传数量限制，最多上传${max}个文件`,
} as const;
