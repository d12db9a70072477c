/** The longer side of a photo that is sent, in pixels: enough to read a document, and a tenth of what cameras make. */
const MAX_SIDE = 2000;
const JPEG_QUALITY = 0.85;
const PHOTOS: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

/** Whether {@link shrinkPhoto} could do something here: a photo, and a browser that can draw. */
export const isShrinkable = (file: File): boolean => PHOTOS.has(file.type) && typeof createImageBitmap === "function";

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });

/**
 * A photo no larger than is needed, as JPEG: drawn anew, so that place and device, which cameras write into their files, are
 * gone as well. Gives the file as it is where it is small enough, where the browser cannot, and where nothing is gained.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isShrinkable(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = MAX_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return file;
    // JPEG knows no transparency: what is clear would become black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await toJpeg(canvas);
    if (drawn === null || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/(?:\.[^.]*)?$/, ".jpg"), { type: "image/jpeg" });
  } catch {
    // Not a picture after all, or too large for the memory: the gateway says what is wrong with it.
    return file;
  }
}
