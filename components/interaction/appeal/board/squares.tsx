import { toSquares, type ResultPart } from "@/services/interaction/appeal/board-results";
import { ResultLegend } from "./result-legend";
import styles from "./board.module.css";
import results from "./results.module.css";

/** The size of a square and its distance to the next one, in the picture's own units. */
const SIDE = 11;
const STEP = 14;
/** A square is not drawn bigger than this, in pixels with its distance. */
const MAX_STEP = 20;

/** Every case of the period as a square, coloured by what has become of it. The words below say the same. */
export function Squares({ parts }: { parts: readonly ResultPart[] }) {
  const { each, rows, columns, parts: drawn } = toSquares(parts);
  const paths = drawn.map(({ key, first, squares }) => {
    const path = Array.from({ length: squares }, (_, index) => {
      const [column, row] = [Math.floor((first + index) / rows), (first + index) % rows];
      return `M${column * STEP} ${row * STEP}h${SIDE}v${SIDE}h-${SIDE}z`;
    });
    return { key, path: path.join("") };
  });
  const label = parts.map((part) => `${part.label} ${part.count} 件`).join("，");
  return (
    <figure className={`${styles.squares} ${results.colours}`}>
      <svg
        viewBox={`0 0 ${columns * STEP - (STEP - SIDE)} ${rows * STEP - (STEP - SIDE)}`}
        style={{ maxWidth: columns * MAX_STEP }}
        role="img"
        aria-label={label}
      >
        {paths.map(({ key, path }) => (
          <path key={key} d={path} data-result={key} />
        ))}
      </svg>
      <figcaption>
        <ResultLegend parts={parts} />
        <p>{each === 1 ? "一格是一家企业的一件事" : `一格是 ${each} 件，不足一格的按一格画`}</p>
      </figcaption>
    </figure>
  );
}
