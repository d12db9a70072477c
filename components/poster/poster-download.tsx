"use client";

import { useState } from "react";
import { saveFile } from "@/lib/browser/save-file";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import styles from "./poster.module.css";

/** Twice the size on the screen: sharp when printed or passed on. */
const SCALE = 2;

/** The drawing as a PNG. It holds no foreign resources, so that the canvas stays readable. */
async function toPng(svg: Element): Promise<Blob> {
  const source = new XMLSerializer().serializeToString(svg);
  const size = (name: string) => Number(svg.getAttribute(name)) * SCALE;
  const image = new Image(size("width"), size("height"));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Saves the poster as a picture. Without scripts the button would do nothing, so it shows only when they run. */
export function PosterDownload({ svgId, fileName }: { svgId: string; fileName: string }) {
  const ready = useScriptsReady();
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");
  const download = async () => {
    if (state === "busy") return;
    setState("busy");
    try {
      const svg = document.getElementById(svgId);
      if (!svg) throw new Error("no poster");
      saveFile(await toPng(svg), fileName);
      setState("done");
    } catch {
      // A browser without canvas or short of memory: the page itself can still be printed or captured.
      setState("failed");
    }
  };
  return (
    <>
      <Button
        busy={state === "busy"}
        style={ready ? undefined : { visibility: "hidden" }}
        onClick={() => void download()}
      >
        {state !== "busy" && <Icon name="download" size={18} />}
        {state === "busy" ? "正在生成图片" : "下载 PNG 图片"}
      </Button>
      <p role="status" className={state === "failed" ? styles.failed : styles.state}>
        {state === "done" && "图片已生成，请在浏览器的下载列表中查看。"}
        {state === "failed" && "图片没有生成。请重试，或用“打印”另存为 PDF。"}
      </p>
    </>
  );
}
