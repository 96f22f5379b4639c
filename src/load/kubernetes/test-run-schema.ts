import { z } from "zod";

/**
 * The fields of a TestRun that the manifests use, written from the custom resource of k6-operator 1.6.0
 * (`k6.io/v1alpha1`). Strict: a field that is not here was not looked up.
 */

const resourceName = z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/u);

const environmentVariable = z.strictObject({
  name: z.string(),
  valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.literal("metadata.name") }) }),
});

const pod = z.strictObject({
  image: z.string().regex(/^[^:]+:\d+\.\d+\.\d+$/u),
  env: z.array(environmentVariable),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: resourceName }) })),
  volumes: z.array(
    z.strictObject({
      name: resourceName,
      persistentVolumeClaim: z.strictObject({ claimName: resourceName }),
    }),
  ),
  volumeMounts: z.array(z.strictObject({ name: resourceName, mountPath: z.string().startsWith("/") })),
});

export const testRunSchema = z.strictObject({
  apiVersion: z.literal("k6.io/v1alpha1"),
  kind: z.literal("TestRun"),
  metadata: z.strictObject({ name: resourceName }),
  spec: z.strictObject({
    parallelism: z.int().positive(),
    script: z.strictObject({ configMap: z.strictObject({ name: resourceName, file: z.string().endsWith(".tar") }) }),
    arguments: z.string(),
    separate: z.boolean(),
    runner: pod,
  }),
});

export type TestRun = z.infer<typeof testRunSchema>;

export const configMapSchema = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("ConfigMap"),
  metadata: z.strictObject({ name: resourceName }),
  binaryData: z.record(z.string(), z.base64()),
});

export type ConfigMap = z.infer<typeof configMapSchema>;
