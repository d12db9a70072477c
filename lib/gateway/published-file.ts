import { fillPath, type Call } from "@/contract/call";
import { describePicture, type PublishedPicture } from "@/contract/publication/pictures";

/** The address of a file or a picture of what is published. @param call `publishedFile` of its kind */
export const publishedFileHref = (call: Pick<Call, "path">, id: string, fileId: string): string =>
  `/gateway${fillPath(call.path, { id })}?${new URLSearchParams({ fileId }).toString()}`;

/** Pictures as a gallery shows them, each with what it shows. @param title of what they belong to */
export const toGallery = (
  pictures: readonly PublishedPicture[],
  title: string,
  hrefTo: (fileId: string) => string,
): { readonly src: string; readonly alt: string }[] =>
  pictures.map((picture, index) => ({ src: hrefTo(picture.fileId), alt: describePicture(picture, index, title) }));
