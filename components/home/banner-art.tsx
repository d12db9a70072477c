import styles from "./home.module.css";

/** The skyline of the zone in thin lines; decoration only. */
export function BannerArt() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 720 220"
      fill="none"
      stroke="#fff"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M20 220v-64h70v64M110 220V74h60v146M190 220v-42h90v42M300 220V60l50-30 50 30v160M420 220v-92h64v92M500 220v-54h60v54M580 220V84h90v136"
        opacity=".5"
      />
      <path
        d="M128 96h24M128 116h24M128 136h24M330 84h40M330 106h40M330 128h40M330 150h40M440 148h24M440 168h24M602 108h46M602 130h46M602 152h46"
        opacity=".35"
      />
    </svg>
  );
}
