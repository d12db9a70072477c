"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { PlacedPlace } from "@/contract/enterprise/zone";
import { describePoint, findNearest, layPlan, type Point } from "@/lib/zone-plan";
import styles from "./zone-plan.module.css";

/** Fewer places with a position make no plan. */
const LEAST = 3;

/** Where each place stands in the picture; undefined where too few have a position. */
function layPlaces(places: readonly PlacedPlace[]) {
  const placed = places.flatMap(({ point: at, ...place }) => (at ? [{ ...place, at }] : []));
  if (placed.length < LEAST) return undefined;
  const plan = layPlan(placed.map(({ at }) => at));
  const spot = (at: Point) => {
    const { x, y } = plan.toShare(at);
    return { left: `${x * 100}%`, top: `${y * 100}%` };
  };
  return { placed, plan, spot };
}

/** Where somebody set the mark, in words and on the drawn plan; nothing can be changed here. */
export function MarkedPlace({ places, point }: { places: readonly PlacedPlace[]; point: Point }) {
  const laid = layPlaces(places);
  const nearest = findNearest(point, places);
  return (
    <figure className={`${styles.plan} ${styles.marked}`}>
      <figcaption>图上标出的位置：{describePoint(point, places)}</figcaption>
      {laid && (
        <div className={styles.ground} aria-hidden="true">
          {laid.placed.map(({ id, name, kind, at }) => (
            <span
              key={id}
              className={styles.place}
              data-kind={kind}
              data-nearest={id === nearest?.id}
              style={laid.spot(at)}
            >
              {name}
            </span>
          ))}
          <span className={styles.mark} style={laid.spot(point)} />
        </div>
      )}
    </figure>
  );
}

/**
 * The zone drawn from its list of places: choosing one chooses it in the list too, pressing anywhere else sets a mark there.
 * It is an aid; the list and the words say the same.
 */
export function ZonePlan({
  places,
  placeId,
  point,
  onPlace,
  onPoint,
}: {
  places: readonly PlacedPlace[];
  placeId: string;
  point: Point | null;
  onPlace: (id: string) => void;
  onPoint: (point: Point | null) => void;
}) {
  const label = useId();
  const laid = layPlaces(places);
  if (!laid) return null;
  const { placed, plan, spot } = laid;
  return (
    <figure className={styles.plan} aria-labelledby={label}>
      <figcaption id={label}>园区示意图：点一处地点，或者在图上点出位置</figcaption>
      {/* The places are buttons; setting a mark by hand is for pointers only, since the words say where it is. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.ground}
        onClick={({ currentTarget, target, clientX, clientY }) => {
          if (target !== currentTarget) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onPoint(plan.toPoint({ x: (clientX - left) / width, y: (clientY - top) / height }));
        }}
      >
        {placed.map(({ id, name, kind, at }) => (
          <button
            key={id}
            type="button"
            className={styles.place}
            data-kind={kind}
            aria-pressed={id === placeId}
            style={spot(at)}
            onClick={() => onPlace(id)}
          >
            {name}
          </button>
        ))}
        {point && <span className={styles.mark} style={spot(point)} aria-hidden="true" />}
      </div>
      {point && (
        <p className={styles.chosen} role="status">
          已在图上标出位置{" "}
          <Button kind="quiet" small onClick={() => onPoint(null)}>
            去掉标记
          </Button>
        </p>
      )}
    </figure>
  );
}
