/** Chinese characters as the font below counts them: two bytes each. */
const asHex = (text: string): string =>
  `<${[...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`;

/** A page: lines from the top, each with its size in points. */
const pageText = (lines: readonly (readonly [size: number, text: string])[]): string =>
  `BT 72 770 Td ${lines.map(([size, text]) => `/F1 ${size} Tf ${asHex(text)} Tj 0 -${size * 2} Td`).join(" ")} ET`;

/**
 * Two pages that say what they are, padded as a scan would be. The font is one that every reader of PDF knows by name and that
 * the file does not hold, as files from an office are.
 */
export function samplePdf(name: string): Buffer {
  const pages = [
    pageText([
      [20, name],
      [14, "示例材料，仅供演示"],
      [12, "第 1 页，共 2 页"],
    ]),
    pageText([
      [16, `${name}（续）`],
      [12, "第 2 页，共 2 页"],
    ]),
  ];
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>",
    page(4),
    `<< /Length ${pages[0]?.length} >>\nstream\n${pages[0]}\nendstream`,
    page(6),
    `<< /Length ${pages[1]?.length} >>\nstream\n${pages[1]}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [8 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 9 0 R " +
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 " +
      "/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  body += `%${" ".repeat(1200)}\n`;
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
