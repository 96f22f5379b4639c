# The commands of orders-conformance, with k6 for load runs:
#   docker build --tag orders-conformance .
#   mkdir -p reports
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD/reports:/work/reports" orders-conformance
# A tag may move. Pin both images by the digest that `docker buildx imagetools inspect` prints for your registry:
#   --build-arg NODE_IMAGE=docker.io/library/node:26-bookworm-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:26-bookworm-slim
ARG K6_IMAGE=docker.io/grafana/k6:2.2.0

FROM ${K6_IMAGE} AS k6

# What the package holds: compiled from the sources, with the dependencies of the lock file and no others.
FROM ${NODE_IMAGE} AS package
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --workspaces=false \
 && npm run build \
 && npm run sbom \
 && npm ci --ignore-scripts --workspaces=false --omit=dev

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    XDG_CACHE_HOME=/tmp
COPY --from=k6 /usr/bin/k6 /usr/local/bin/k6
WORKDIR /opt/orders-conformance
COPY --from=package /build/package.json /build/sbom.cdx.json /build/LICENSE ./
COPY --from=package /build/ARCHITECTURE.md /build/CHANGELOG.md /build/CONTRIBUTING.md /build/README.md ./
COPY --from=package /build/fixtures/clients fixtures/clients
COPY --from=package /build/fixtures/gate fixtures/gate
COPY --from=package /build/bin bin
COPY --from=package /build/dist dist
COPY --from=package /build/docs docs
COPY --from=package /build/load/k6 load/k6
COPY --from=package /build/templates templates
COPY --from=package /build/node_modules node_modules
RUN ln -s /opt/orders-conformance/bin/orders-conformance.js /usr/local/bin/orders-conformance \
 && mkdir -p /work/reports \
 && chown -R node:node /work
USER node
WORKDIR /work
ENTRYPOINT ["orders-conformance"]
CMD ["run"]
